import type { Product, ProductKind, ProductPrice } from '@brine/contract/office/products'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { cubeIcon, deviceIcon, dropIcon, wrenchIcon } from '@brine/ui/icons'

export const kindNames: Readonly<Record<ProductKind, () => string>> = {
  salt: m['office.products.kind_salt'],
  device: m['office.products.kind_device'],
  part: m['office.products.kind_part'],
  work: m['office.products.kind_work'],
}

export const kindIcons: Readonly<Record<ProductKind, IconShape>> = {
  salt: cubeIcon,
  device: deviceIcon,
  part: dropIcon,
  work: wrenchIcon,
}

/** The name of a product in a language. */
export const nameOf = ({ name_nl, name_fr }: Pick<Product, 'name_nl' | 'name_fr'>, language: Language) =>
  language === 'fr' ? name_fr : name_nl

/** The price that applies on a day (YYYY-MM-DD), and the next one. @param prices oldest first */
export function pricesAround(prices: readonly ProductPrice[], day: string) {
  return {
    current: prices.filter(({ valid_from }) => valid_from <= day).at(-1),
    next: prices.find(({ valid_from }) => valid_from > day),
  }
}
