import { maxLengthOf } from '@brine/app-kit/maxLength'
import { Appointment } from '@brine/contract/customer/appointments'
import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import type { Address } from './draft.ts'

/** Label and autocomplete meaning of each line. Browsers have no meaning for a house number alone. */
const lines = {
  street: {
    label: m['form.appointment.street'],
    error: m['form.appointment.error_street'],
    autoComplete: 'address-line1',
  },
  number: {
    label: m['form.appointment.number'],
    error: m['form.appointment.error_number'],
    autoComplete: 'off',
  },
  postalCode: {
    label: m['form.appointment.postal_code'],
    error: m['form.appointment.error_postalCode'],
    autoComplete: 'postal-code',
  },
  city: {
    label: m['form.appointment.city'],
    error: m['form.appointment.error_city'],
    autoComplete: 'address-level2',
  },
  country: {
    label: m['form.appointment.country'],
    error: m['form.appointment.error_country'],
    autoComplete: 'country-name',
  },
} as const satisfies Record<keyof Address, unknown>

/** Belgium in the languages of the portal, and in English: its postcodes are figures. */
const isBelgian = (country: string): boolean => /^\s*(belg|$)/i.test(country)

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
        maxLength={maxLengthOf(Appointment.entries.address, name)}
        inputMode={name === 'postalCode' && isBelgian(value.country) ? 'numeric' : 'text'}
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
