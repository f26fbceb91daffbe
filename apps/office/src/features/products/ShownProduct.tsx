import { euros, percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { formatWireDay } from '@brine/contract/dates'
import type { Product, ProductPrice, SaltPack } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, clockIcon, pencilIcon, trashIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { Facts } from '../../shell/Facts.tsx'
import { nameOf, pricesAround } from '../../shell/productWords.ts'
import { useRemovePrice } from './mutations.ts'
import { PriceForm } from './PriceForm.tsx'
import css from './ShownProduct.module.css'

type ShownProductProps = {
  product: Product
  /** YYYY-MM-DD */
  today: string
  /** Undefined for staff members who may only read. */
  onChange: (() => void) | undefined
}

/** The selected product: its data, and its prices in time. */
export function ShownProduct({ product, today, onChange }: ShownProductProps) {
  const language = useLanguage()
  const titleId = useId()
  const pricesId = useId()
  const { code, name_nl, name_fr, vat_rate, salt, prices } = product
  const other = language === 'fr' ? name_nl : name_fr
  return (
    <div className={css.column}>
      <Card
        title={nameOf(product, language)}
        titleId={titleId}
        aside={
          onChange && (
            <Button isSmall onClick={onChange}>
              <Icon shape={pencilIcon} size="s" />
              {m['office.common.change']()} <VisuallyHidden>{nameOf(product, language)}</VisuallyHidden>
            </Button>
          )
        }
      >
        <Facts
          columnRem={8}
          facts={[
            { label: m['office.products.code'](), value: code },
            {
              label: language === 'fr' ? m['office.products.name_nl']() : m['office.products.name_fr'](),
              value: other,
            },
            { label: m['office.products.vat'](), value: percentage(vat_rate, language) },
            ...(salt ? sizesOf(salt) : []),
          ]}
        />
      </Card>
      <Card title={m['office.products.prices']()} titleId={pricesId}>
        {prices.length === 0 ? (
          <p>{m['office.products.prices_none']()}</p>
        ) : (
          <ol className={css.prices}>
            {prices.map((price) => (
              <PriceLine
                key={price.valid_from}
                product={product}
                price={price}
                today={today}
                mayChange={onChange !== undefined}
              />
            ))}
          </ol>
        )}
        {onChange && <PriceForm product={product} today={today} />}
      </Card>
    </div>
  )
}

const sizesOf = ({ pack_kg, blocks_per_pack, packs_per_layer, min_packs }: SaltPack) => [
  { label: m['office.products.pack'](), value: m['office.common.kg']({ kg: String(pack_kg) }) },
  { label: m['office.products.blocks_per_pack'](), value: blocks_per_pack },
  { label: m['office.products.packs_per_layer'](), value: packs_per_layer },
  { label: m['office.products.min_packs'](), value: min_packs },
]

type PriceLineProps = { product: Product; price: ProductPrice; today: string; mayChange: boolean }

/** A price with its first day. One that does not apply yet can be removed. */
function PriceLine({ product, price: { valid_from, price_cents }, today, mayChange }: PriceLineProps) {
  const language = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const remove = useRemovePrice(close, close)
  const { current } = pricesAround(product.prices, today)
  const date = formatWireDay(valid_from)
  const price = euros(price_cents / 100, language)
  const removeLabel = m['office.products.price_remove']({ price, date })
  return (
    <li className={css.price} data-current={current?.valid_from === valid_from || undefined}>
      <span>{date}</span>
      <b>{price}</b>
      {current?.valid_from === valid_from ? (
        <Chip kind="water" icon={checkIcon}>
          {m['office.products.price_applies']()}
        </Chip>
      ) : valid_from > today ? (
        <Chip icon={clockIcon}>{m['office.products.price_later']()}</Chip>
      ) : (
        <span className={css.over}>{m['office.products.price_over']()}</span>
      )}
      {mayChange && valid_from > today && (
        <Button isSmall variant="plainDanger" aria-label={removeLabel} onClick={() => setIsAsked(true)}>
          <Icon shape={trashIcon} size="s" />
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={m['office.products.price_remove_title']({ price, date })}
          confirm={m['office.products.price_remove_confirm']()}
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate({ params: { id: product.id }, body: { version: product.version, valid_from } })
          }
          onClose={close}
        >
          {m['office.products.price_remove_text']()}
        </Confirm>
      )}
    </li>
  )
}
