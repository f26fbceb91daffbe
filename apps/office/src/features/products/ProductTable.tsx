import { euros, percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { formatWireDay } from '@brine/contract/dates'
import type { Product, ProductPrice } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, checkIcon, goneIcon, infoIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { kindIcons, kindNames, nameOf, pricesAround } from '../../shell/productWords.ts'
import css from './ProductTable.module.css'

type ProductTableProps = {
  products: readonly Product[]
  /** The products of the selected filter. */
  shown: readonly Product[]
  /** Id of the product beside the table. */
  selected: number | undefined
  areAll: boolean
  /** YYYY-MM-DD */
  today: string
}

/** The products with their price today and the next one. */
export function ProductTable({ products, shown, selected, areAll, today }: ProductTableProps) {
  const language = useLanguage()
  const titleId = useId()
  const title = m['office.products.list']()
  const search = areAll ? '?pile=all' : ''
  return (
    <Card
      title={title}
      titleId={titleId}
      aside={
        <Filters
          label={title}
          filters={[
            {
              href: '/products',
              label: m['office.products.sold'](),
              count: products.filter(({ sold }) => sold).length,
              isCurrent: !areAll,
            },
            {
              href: '/products?pile=all',
              label: m['office.products.all'](),
              count: products.length,
              isCurrent: areAll,
            },
          ]}
        />
      }
    >
      <Table
        caption={title}
        rows={shown}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'name',
            head: m['office.products.product'](),
            cardArea: 'title',
            cell: (product) => (
              <span className={css.product}>
                <BlockIcon shape={kindIcons[product.kind]} />
                <span className={css.two}>
                  <Link
                    href={`/products/${product.id}${search}`}
                    aria-current={product.id === selected ? 'true' : undefined}
                  >
                    {nameOf(product, language)}
                  </Link>
                  <small>
                    {product.code} · {kindNames[product.kind]()}
                  </small>
                </span>
              </span>
            ),
          },
          {
            key: 'pack',
            head: m['office.products.pack'](),
            isNumber: true,
            isExtra: true,
            cardArea: 'second',
            cell: ({ salt }) => (salt ? m['office.common.kg']({ kg: String(salt.pack_kg) }) : '–'),
          },
          {
            key: 'vat',
            head: m['office.products.vat'](),
            isNumber: true,
            cardArea: 'third',
            cell: ({ vat_rate }) => percentage(vat_rate, language),
          },
          {
            key: 'price',
            head: m['office.products.price_now'](),
            isNumber: true,
            cardArea: 'sum',
            cell: ({ prices }) => {
              const { current } = pricesAround(prices, today)
              return <b>{current ? euros(current.price_cents / 100, language) : '–'}</b>
            },
          },
          {
            key: 'next',
            head: m['office.products.next_price'](),
            isNumber: true,
            cardLabel: m['office.products.next_price'](),
            cell: ({ prices }) => <NextPrice price={pricesAround(prices, today).next} />,
          },
          {
            key: 'state',
            head: m['office.products.state'](),
            cell: (product) => <State product={product} today={today} />,
          },
        ]}
      />
      <p className={css.hint}>
        <Icon shape={infoIcon} size="s" />
        {m['office.products.prices_hint']()}
      </p>
    </Card>
  )
}

/** A price that applies later, with its first day. */
function NextPrice({ price }: { price: ProductPrice | undefined }) {
  const language = useLanguage()
  if (!price) return '–'
  return (
    <span className={css.two}>
      {euros(price.price_cents / 100, language)}
      <small>{m['office.products.next_from']({ date: formatWireDay(price.valid_from) })}</small>
    </span>
  )
}

type CellProps = { product: Product; today: string }

function State({ product: { sold, prices }, today }: CellProps) {
  if (!sold) return <Chip icon={goneIcon}>{m['office.products.not_sold']()}</Chip>
  return pricesAround(prices, today).current ? (
    <Chip kind="water" icon={checkIcon}>
      {m['office.products.is_sold']()}
    </Chip>
  ) : (
    <Chip kind="danger" icon={alertIcon}>
      {m['office.products.no_price']()}
    </Chip>
  )
}
