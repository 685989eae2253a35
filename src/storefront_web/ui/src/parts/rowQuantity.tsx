import { createContext, useContext, useState, type ReactNode } from 'react'
import { smallestQuantity, type RoundType } from '../rules/quantity'

type Shared = [quantity: number, setQuantity: (quantity: number) => void]

const Row = createContext<Shared>([1, () => undefined])

/** A row of an item, whose quantity field and other actions share one quantity: first the smallest. */
export function RowQuantity({
  price,
  children,
}: {
  price: { unitSize: number; roundType: RoundType }
  children: ReactNode
}) {
  const shared = useState(() => smallestQuantity(price.unitSize, price.roundType))
  return <Row value={shared}>{children}</Row>
}

/** The quantity of the row around it, and how to set it; 1 outside of rows. */
export function useRowQuantity(): Shared {
  return useContext(Row)
}
