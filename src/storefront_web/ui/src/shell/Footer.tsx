import { useShell } from '../state/shell'

/** The footer. */
export function Footer() {
  const { storeName } = useShell()
  return <footer>{storeName}</footer>
}
