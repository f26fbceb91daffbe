import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { type TownDraft, wrongOfTown } from './town.ts'

type TownFieldsProps = {
  value: TownDraft
  onChange: (town: TownDraft) => void
  /** Mistakes show once it was sent. */
  isSent: boolean
  /** What the server says of the postal code. */
  refusal: string | undefined
  /** Both may stay empty. */
  isOptional?: boolean
  /** Before the names of the fields, where a form asks for two towns. */
  prefix?: string
}

/** Postal code and town. */
export function TownFields({ value, onChange, isSent, refusal, isOptional, prefix = '' }: TownFieldsProps) {
  const wrong = isSent ? wrongOfTown(value, isOptional) : {}
  const field = (name: keyof TownDraft) => ({
    name: prefix + name,
    value: value[name],
    autoComplete: 'off',
    isRequired: !isOptional,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextField
        {...field('postal_code')}
        label={m['office.common.field_postal_code']()}
        inputMode="numeric"
        maxLength={6}
        error={wrong.postal_code ? m['office.common.field_postal_code_wrong']() : refusal}
      />
      <TextField
        {...field('city_name')}
        label={m['office.common.field_city']()}
        maxLength={100}
        error={wrong.city_name ? m['office.common.field_missing']() : undefined}
      />
    </>
  )
}
