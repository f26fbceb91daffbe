import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import type { Address } from './draft.ts'

/** Label, maximum length (as in the contract) and autocomplete meaning of each line. */
const lines = {
  street: {
    label: m['form.appointment.street'],
    error: m['form.appointment.error_street'],
    maxLength: 200,
    autoComplete: 'address-line1',
  },
  number: {
    label: m['form.appointment.number'],
    error: m['form.appointment.error_number'],
    maxLength: 20,
    autoComplete: 'address-line2',
  },
  postalCode: {
    label: m['form.appointment.postal_code'],
    error: m['form.appointment.error_postalCode'],
    maxLength: 20,
    autoComplete: 'postal-code',
  },
  city: {
    label: m['form.appointment.city'],
    error: m['form.appointment.error_city'],
    maxLength: 100,
    autoComplete: 'address-level2',
  },
  country: {
    label: m['form.appointment.country'],
    error: m['form.appointment.error_country'],
    maxLength: 100,
    autoComplete: 'country-name',
  },
} as const satisfies Record<keyof Address, unknown>

type AddressFieldsProps = {
  value: Address
  onChange: (field: keyof Address, value: string) => void
  /** Lines that are marked as missing. */
  missing: readonly (keyof Address)[]
}

/** The address of the appointment. Every line is required. A change applies to this appointment only. */
export function AddressFields({ value, onChange, missing }: AddressFieldsProps) {
  const line = (name: keyof Address) => {
    const { label, error, ...attributes } = lines[name]
    return (
      <TextField
        {...attributes}
        label={label()}
        error={missing.includes(name) && error()}
        name={name}
        aria-required
        value={value[name]}
        onChange={({ target }) => onChange(name, target.value)}
      />
    )
  }
  return (
    <>
      <FieldRow kind="street">
        {line('street')}
        {line('number')}
      </FieldRow>
      <FieldRow kind="town">
        {line('postalCode')}
        {line('city')}
      </FieldRow>
      {line('country')}
    </>
  )
}
