import type { PostalAddress } from '@brine/contract/office-customers'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import css from './AddressFields.module.css'

type AddressFieldsProps = {
  value: PostalAddress
  onChange: (address: PostalAddress) => void
  /** Mistakes show once it was sent. */
  isSent: boolean
  /** What the server says of the postal code. */
  refusal: string | undefined
}

/** The name of the first field that is not filled in as it should be. */
export function firstWrong(address: PostalAddress): keyof PostalAddress | undefined {
  if (address.street.trim() === '') return 'street'
  if (address.number.trim() === '') return 'number'
  if (!/^[1-9]\d{3}$/.test(address.postal_code.trim())) return 'postal_code'
  return address.city_name.trim() === '' ? 'city_name' : undefined
}

/** Street, number, postal code and town. */
export function AddressFields({ value, onChange, isSent, refusal }: AddressFieldsProps) {
  const field = (name: keyof PostalAddress) => ({
    name,
    value: value[name],
    autoComplete: 'off',
    isRequired: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  const missing = (name: keyof PostalAddress) =>
    isSent && value[name].trim() === '' ? m['office.field_missing']() : undefined
  const isCode = firstWrong({ ...value, street: '-', number: '-' }) !== 'postal_code'
  return (
    <div className={css.fields}>
      <TextField
        {...field('street')}
        label={m['office.field_street']()}
        maxLength={200}
        error={missing('street')}
      />
      <TextField
        {...field('number')}
        label={m['office.field_number']()}
        maxLength={20}
        error={missing('number')}
      />
      <TextField
        {...field('postal_code')}
        label={m['office.field_postal_code']()}
        inputMode="numeric"
        maxLength={6}
        error={isSent && !isCode ? m['office.field_postal_code_wrong']() : refusal}
      />
      <TextField
        {...field('city_name')}
        label={m['office.field_city']()}
        maxLength={100}
        error={missing('city_name')}
      />
    </div>
  )
}
