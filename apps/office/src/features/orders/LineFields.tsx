import { OrderItem } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Field } from '@brine/ui/Field'
import { TextField } from '@brine/ui/TextField'
import css from './LineFields.module.css'
import { items, type LineDraft, mistakesIn } from './orderDraft.ts'

type LineFieldsProps = {
  line: LineDraft
  /** 1 for the first. */
  place: number
  /** Mistakes show once it was sent. */
  isSent: boolean
  onChange: (line: LineDraft) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
}

/** A line of an order: what, how many, for how much. */
export function LineFields({ line, place: index, isSent, onChange, onRemove }: LineFieldsProps) {
  const mistakes = isSent ? mistakesIn(line) : {}
  const field = (name: 'description' | 'quantity' | 'unit_price') => ({
    name: `${name}-${index}`,
    value: line[name],
    autoComplete: 'off',
    error: mistakes[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...line, [name]: currentTarget.value }),
  })
  return (
    <fieldset className={css.line}>
      <legend>{m['office.orders.line']({ number: String(index) })}</legend>
      <Field label={m['office.orders.item']()}>
        {(control) => (
          <select
            {...control}
            className={css.select}
            value={line.item}
            onChange={({ currentTarget }) => {
              const item = OrderItem.options.find((option) => option === currentTarget.value)
              if (item) onChange({ ...line, item })
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
        {...field('description')}
        label={m['office.orders.description']()}
        isRequired={line.item === 'free'}
        maxLength={200}
      />
      <TextField
        {...field('quantity')}
        label={m['office.orders.quantity']()}
        isRequired
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...field('unit_price')}
        label={m['office.orders.unit_price']()}
        isRequired
        inputMode="decimal"
        maxLength={14}
      />
      {onRemove && (
        <Button isSmall variant="plainDanger" className={css.remove} onClick={onRemove}>
          {m['office.orders.remove_line']({ number: String(index) })}
        </Button>
      )}
    </fieldset>
  )
}
