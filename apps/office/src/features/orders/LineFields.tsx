import type { TextProps } from '@brine/app-kit/useForm'
import { OrderItem } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Field } from '@brine/ui/Field'
import { TextField } from '@brine/ui/TextField'
import css from './LineFields.module.css'
import { items, type LineDraft } from './orderDraft.ts'

type LineFieldsProps = {
  line: LineDraft
  /** Starts at 0. */
  index: number
  text: (field: `lines.${number}.${'description' | 'quantity' | 'unit_price'}`) => TextProps
  onItem: (item: OrderItem) => void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
}

/** Fields for an order line: item, quantity and unit price. */
export function LineFields({ line, index, text, onItem, onRemove }: LineFieldsProps) {
  const number = String(index + 1)
  return (
    <fieldset className={css.line}>
      <legend>{m['office.orders.line']({ number })}</legend>
      <Field label={m['office.orders.item']()}>
        {(control) => (
          <select
            {...control}
            className={css.select}
            value={line.item}
            onChange={({ currentTarget }) => {
              const item = OrderItem.options.find((option) => option === currentTarget.value)
              if (item) onItem(item)
            }}
          >
            {OrderItem.options.map((option) => (
              <option key={option} value={option}>
                {items[option]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...text(`lines.${index}.description`)}
        label={m['office.orders.description']()}
        isRequired={line.item === 'free'}
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
        isRequired
        inputMode="decimal"
        maxLength={14}
      />
      {onRemove && (
        <Button isSmall variant="plainDanger" className={css.remove} onClick={onRemove}>
          {m['office.orders.remove_line']({ number })}
        </Button>
      )}
    </fieldset>
  )
}
