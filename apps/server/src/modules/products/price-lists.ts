import { fileURLToPath } from 'node:url'
import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import { type Product, ProductKind, type ProductPrice } from '@brine/contract/office/products'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { type CsvRow, csv, decimal } from '../../platform/documents/csv.ts'
import { createTypesetter } from '../../platform/documents/typesetter.ts'
import { footLine } from '../../platform/firm/number-lines.ts'
import { dayInWords, euros, plainNumber } from '../../platform/formatted-text.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { MessageLanguage } from '../../platform/http/language.ts'
import type { Platform } from '../../platform/module.ts'
import type { ProductsService } from './service.ts'

/** The products and their prices as files. */
export interface PriceLists {
  /** What is sold and has a price, as PDF for customers; in Dutch for other languages than Dutch and French. */
  document(language: MessageLanguage): Promise<FileAnswer>
  /** All products as CSV. */
  table(): Promise<FileAnswer>
}

/** The names of the columns are fixed, so that a program reads every file. */
const COLUMNS = [
  ...['code', 'name_nl', 'name_fr', 'kind', 'sold', 'vat_rate'],
  ...['pack_kg', 'blocks_per_pack', 'packs_per_layer', 'min_packs'],
  ...['price', 'valid_from', 'next_price', 'next_valid_from'],
]

export function createPriceLists(
  products: Pick<ProductsService, 'list'>,
  { clock, firm }: Pick<Platform, 'clock' | 'firm'>,
): PriceLists {
  const typeset = createTypesetter(fileURLToPath(new URL('documents/', import.meta.url)))
  return {
    async document(language) {
      const locale = language === 'fr' ? 'fr' : 'nl'
      const at = clock.now()
      const today = isoDayOf(at)
      const brand = await firm.brand()
      const title = m['price_list.title']({}, { locale })
      const content = await typeset({
        template: 'price-list.typ',
        data: {
          ...{ language: locale, title, author: brand.legalName[locale], foot: footLine(brand, locale) },
          ...describeList(await products.list(), today, locale),
        },
        at,
      })
      return { content, name: `${title} ${today}.pdf` }
    },

    async table() {
      const today = isoDayOf(clock.now())
      const rows = (await products.list()).map((product) => rowOf(product, today))
      return { content: csv([COLUMNS, ...rows]), name: `products-${today}.csv` }
    },
  }
}

/** The price that applies on a day, and the next one. @param prices oldest first */
const pricesAround = (prices: readonly ProductPrice[], day: string) => ({
  current: prices.findLast(({ valid_from }) => valid_from <= day),
  next: prices.find(({ valid_from }) => valid_from > day),
})

function rowOf({ code, name_nl, name_fr, kind, sold, vat_rate, salt, prices }: Product, day: string): CsvRow {
  const { current, next } = pricesAround(prices, day)
  const sizes = salt ? [salt.pack_kg, salt.blocks_per_pack, salt.packs_per_layer, salt.min_packs] : []
  return [
    ...[code, name_nl, name_fr, kind, sold ? 'yes' : 'no', vat_rate],
    ...(salt ? sizes : ['', '', '', '']),
    ...[current, next].flatMap((price) =>
      price ? [decimal(price.price_cents), formatWireDay(price.valid_from)] : ['', ''],
    ),
  ]
}

/** All texts of the template: no template contains text in a language. */
function describeList(products: readonly Product[], today: string, locale: Language) {
  const say = { locale }
  return {
    lead: m['price_list.lead']({ day: dayInWords(today, locale) }, say),
    page: m['document.page']({}, say),
    columns: [
      m['price_list.product']({}, say),
      m['price_list.vat']({}, say),
      m['price_list.price']({}, say),
      m['price_list.next']({}, say),
    ],
    parts: ProductKind.options.flatMap((kind) => {
      const rows = products
        .filter((product) => product.kind === kind && product.sold)
        .flatMap((product) => describeProduct(product, today, locale))
      return rows.length > 0 ? [{ title: m[`price_list.${kind}`]({}, say), rows }] : []
    }),
  }
}

/** The row of a product; none without a price. */
function describeProduct(
  { name_nl, name_fr, vat_rate, salt, prices }: Product,
  day: string,
  locale: Language,
) {
  const say = { locale }
  const { current, next } = pricesAround(prices, day)
  if (!current && !next) return []
  return [
    {
      name: locale === 'fr' ? name_fr : name_nl,
      unit: salt ? m['price_list.pack']({ kg: plainNumber(salt.pack_kg, locale) }, say) : '',
      vat: m['price_list.rate']({ rate: plainNumber(vat_rate, locale) }, say),
      price: current ? euros(current.price_cents, locale) : '–',
      next: next
        ? m['price_list.from'](
            { price: euros(next.price_cents, locale), day: formatWireDay(next.valid_from) },
            say,
          )
        : '',
    },
  ]
}
