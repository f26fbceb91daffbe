import type { TextProps } from '@brine/app-kit/useForm'
import type { PostalAddress } from '@brine/contract/office/customer-addresses'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { missing, townTexts } from '../../shell/fieldTexts.ts'
import { TownFields } from '../../shell/TownFields.tsx'
import css from './AddressFields.module.css'

/** Error texts of an address. */
export const addressTexts = { street: missing, number: missing, ...townTexts }

/** Street, number, postal code and town. */
export function AddressFields({ text }: { text: (field: keyof PostalAddress) => TextProps }) {
  return (
    <div className={css.fields}>
      <TextField {...text('street')} label={m['office.customers.field_street']()} isRequired />
      <TextField {...text('number')} label={m['office.customers.field_number']()} isRequired />
      <TownFields postalCode={text('postal_code')} city={text('city_name')} />
    </div>
  )
}
