import { gql } from '../../api/graphql'
import type { ItemListing } from '../../api/types'
import { SERVICE_PARTS_FAILED } from '../../contract/messages/search.gen'

/** The query key of the service parts, until the user changes. Source: S1 §3. */
export const SERVICE_PARTS_KEY = ['serviceParts']

const QUERY = `query serviceParts { serviceParts {
  item {
    invMastUid itemCode itemDesc path drawing nsn isNcnr isDiscontinued hasSubstitute mayBeAdded whyNot
    seesAddButton restrictedTooltip
    offersComponents offersLengths picture { path width height caption } techSpecs { attribute value unit }
  }
  price { unitPrice unitOfMeasure unitSize roundType pricingUnitSize firstBreak { quantity unitPrice } why }
  stock {
    availability places { name quantity } availableToMake onOrder
    factoryStock { factoryAvailability hasExtra } leadTimeText
  }
} }`

/** Return the items flagged as service, in the order of their categories. Source: decision B30. */
export async function fetchServiceParts(): Promise<ItemListing[]> {
  const { data, reason } = await gql<{ serviceParts: ItemListing[] }>(QUERY, {})
  if (!data) throw new Error(reason || SERVICE_PARTS_FAILED)
  return data.serviceParts.map(withoutNulls)
}

/** GraphQL returns null where REST omits the field. */
function withoutNulls(row: ItemListing): ItemListing {
  const { seesAddButton, restrictedTooltip, offersComponents, offersLengths, picture } = row.item
  return {
    ...row,
    item: {
      ...row.item,
      seesAddButton: seesAddButton ?? undefined,
      restrictedTooltip: restrictedTooltip ?? undefined,
      offersComponents: offersComponents ?? undefined,
      offersLengths: offersLengths ?? undefined,
      picture: picture ?? undefined,
    },
  }
}
