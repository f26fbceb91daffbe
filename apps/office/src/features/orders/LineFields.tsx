import { euros, percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { TextProps } from '@brine/app-kit/useForm'
import { vatRates } from '@brine/contract/office/orders'
import { type Product, ProductKind } from '@brine/contract/office/products'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { kindNames, nameOf, pricesAround } from '../../shell/productWords.ts'
import { centsOf } from '../../shell/typedNumbers.ts'
import css from './LineFields.module.css'
import { items, type LineDraft, withProduct } from './orderDraft.ts'

type LineFieldsProps = {
  line: LineDraft
  /** Starts at 0. */
  index: number
  products: readonly Product[]
  /** In which the document is written. */
  customerLanguage: Language
  /** YYYY-MM-DD */
  today: string
  text: (field: `lines.${number}.${'description' | 'quantity' | 'unit_price'}`) => TextProps
  onChange: (line: LineDraft) => void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
}

/** Fields for an order line: product, description, quantity, unit price and VAT rate. */
export function LineFields(props: LineFieldsProps) {
  const { line, index, products, customerLanguage, today, text, onChange, onRemove } = props
  const language = useLanguage()
  const number = String(index + 1)
  const chosen = products.find(({ id }) => id === line.product_id)
  const listed = chosen && pricesAround(chosen.prices, today).current?.price_cents
  const isOwnPrice = listed !== undefined && centsOf(line.unit_price) !== listed
  return (
    <fieldset className={css.line}>
      <legend>{m['office.orders.line']({ number })}</legend>
      <SelectField
        label={m['office.orders.product']()}
        name={`lines.${index}.product_id`}
        value={line.product_id ?? line.item}
        onChange={({ currentTarget: { value } }) => {
          const product = products.find(({ id }) => String(id) === value)
          if (product) onChange(withProduct(line, product, customerLanguage, today))
          else if (value === 'free') onChange({ ...line, item: 'free', product_id: null })
        }}
      >
        <option value="free">{m['office.orders.free_line']()}</option>
        {line.item !== 'free' && <option value={line.item}>{items[line.item]()}</option>}
        {ProductKind.options.map((kind) => (
          <Group key={kind} kind={kind} products={products} chosen={chosen} language={language} />
        ))}
      </SelectField>
      <TextField
        {...text(`lines.${index}.description`)}
        label={m['office.orders.description']()}
        isRequired={line.item === 'free'}
        lang={customerLanguage}
      />
      <TextField
        {...text(`lines.${index}.quantity`)}
        label={m['office.orders.quantity']()}
        isRequired
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...text(`lines.${index}.unit_price`)}
        label={m['office.orders.unit_price']()}
        hint={isOwnPrice && m['office.orders.listed']({ price: euros(listed / 100, language) })}
        isRequired
        inputMode="decimal"
        maxLength={14}
      />
      <SelectField
        label={m['office.orders.vat']()}
        name={`lines.${index}.vat_rate`}
        value={line.vat_rate}
        onChange={({ currentTarget }) => onChange({ ...line, vat_rate: Number(currentTarget.value) })}
      >
        {[...vatRates]
          .sort((one, other) => other - one)
          .map((rate) => (
            <option key={rate} value={rate}>
              {percentage(rate, language)}
            </option>
          ))}
      </SelectField>
      {onRemove && (
        <Button isSmall variant="plainDanger" className={css.remove} onClick={onRemove}>
          {m['office.orders.remove_line']({ number })}
        </Button>
      )}
    </fieldset>
  )
}

type GroupProps = {
  kind: ProductKind
  products: readonly Product[]
  chosen: Product | undefined
  language: Language
}

/** The products of a kind that are sold, and the chosen one even if it is sold no longer. */
function Group({ kind, products, chosen, language }: GroupProps) {
  const offered = products.filter((product) => product.kind === kind && (product.sold || product === chosen))
  if (offered.length === 0) return null
  return (
    <optgroup label={kindNames[kind]()}>
      {offered.map((product) => (
        <option key={product.id} value={product.id}>
          {nameOf(product, language)} ({product.code})
        </option>
      ))}
    </optgroup>
  )
}
