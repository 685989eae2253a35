import type { ItemPage } from '../../api/types'

/**
 * Return the item as JSON-LD for search engines, with an offer if it has a price. The server completes the
 * paths.
 */
export function productJsonLd({ item, price, stock }: ItemPage): object {
  const [brand] = item.brands
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.itemDesc,
    sku: item.itemCode,
    mpn: item.numbers.find((number) => number.kind === 'Manufacturer')?.number ?? item.itemCode,
    description: item.extendedDesc || item.itemDesc,
    image: item.pictures[0] ? `${item.pictures[0].path}/large.jpg` : item.drawing,
    url: item.path,
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(item.nsn && { nsn: item.nsn }),
    additionalProperty: item.techSpecs.map((spec) => ({
      '@type': 'PropertyValue',
      name: spec.attribute,
      value: spec.value,
      ...(spec.unit && { unitText: spec.unit }),
    })),
    ...(price.unitPrice !== null && {
      offers: {
        '@type': 'Offer',
        url: item.path,
        price: price.unitPrice,
        priceCurrency: price.currency,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${availabilityOf(item.isDiscontinued, stock.availability)}`,
      },
    }),
  }
}

function availabilityOf(isDiscontinued: boolean, inStock: number): string {
  if (isDiscontinued) return 'Discontinued'
  return inStock > 0 ? 'InStock' : 'BackOrder'
}
