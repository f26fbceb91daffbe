import type { PostalAddress } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { TownFields } from '../../shell/TownFields.tsx'
import { wrongOfTown } from '../../shell/town.ts'
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
  const wrong = wrongOfTown(address)
  return wrong.postal_code ? 'postal_code' : wrong.city_name ? 'city_name' : undefined
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
    isSent && value[name].trim() === '' ? m['office.common.field_missing']() : undefined
  return (
    <div className={css.fields}>
      <TextField
        {...field('street')}
        label={m['office.customers.field_street']()}
        maxLength={200}
        error={missing('street')}
      />
      <TextField
        {...field('number')}
        label={m['office.customers.field_number']()}
        maxLength={20}
        error={missing('number')}
      />
      <TownFields
        value={value}
        onChange={(town) => onChange({ ...value, ...town })}
        isSent={isSent}
        refusal={refusal}
      />
    </div>
  )
}
