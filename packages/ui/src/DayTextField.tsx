import { type ComponentProps, type ReactNode, useState } from 'react'
import { parseDay, writtenDay } from './dayText.ts'
import { Field, type FieldWords } from './Field.tsx'
import css from './Input.module.css'

export type DayTextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    /** YYYY-MM-DD, or a text that is no day. */
    value: string
    /** Receives the day as YYYY-MM-DD, or the typed text while it is no day. */
    onChange: (event: { currentTarget: { value: string } }) => void
    /** A button inside the field. */
    button?: ReactNode
  }

/**
 * A day as text, DD-MM-YYYY in every browser. The browser's own date field follows the language of the browser, so that
 * some would show the month first.
 */
export function DayTextField(props: DayTextFieldProps) {
  const { label, hint, error, isRequired, id, className, value, onChange, button, ...input } = props
  const [typed, setTyped] = useState<string>()
  // what is being typed stays as it is until the field is left, unless the value changes elsewhere
  const isTyping = typed !== undefined && (parseDay(typed) ?? typed) === value
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id} className={className}>
      {(control) => (
        <div className={button ? css.withButton : undefined}>
          <input
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            // longer than the day itself, for spaces that come with a copied text
            maxLength={20}
            className={css.input}
            value={isTyping ? typed : writtenDay(value)}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              onChange({ currentTarget: { value: parseDay(currentTarget.value) ?? currentTarget.value } })
            }}
            onBlur={() => setTyped(undefined)}
          />
          {button}
        </div>
      )}
    </Field>
  )
}
