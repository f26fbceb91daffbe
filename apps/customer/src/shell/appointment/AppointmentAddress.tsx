import { m } from '@brine/messages/app'
import { Fields } from '@brine/ui/Layout'
import { Skeleton } from '@brine/ui/Skeleton'
import { ParcelLabel } from '@brine/ui/Slip'
import { headingClass, Muted } from '@brine/ui/Text'
import { useAccount } from '../queries.ts'
import { RetryButton } from '../RetryButton.tsx'
import { useFailure } from '../useFailure.ts'
import { AddressFields } from './AddressFields.tsx'
import css from './AppointmentForm.module.css'
import type { Address } from './draft.ts'

type AppointmentAddressProps = {
  legend: string
  value: Address
  isEditable: boolean
  onChange: (field: keyof Address, value: string) => void
  missing: readonly (keyof Address)[]
}

/** The address of the appointment: that of the account once loaded, editable or read-only. */
export function AppointmentAddress({ legend, isEditable, ...fields }: AppointmentAddressProps) {
  const account = useAccount()
  const failure = useFailure(account)
  const isLoading = account.isPending && !failure
  return (
    <fieldset className={css.place}>
      <legend className={headingClass.h3}>{legend}</legend>
      {isLoading && <Skeleton kind="facts" count={3} label={m['form.appointment.address_loading']()} />}
      {!isLoading && isEditable && (
        <Fields>
          {failure && <Muted>{m['form.appointment.address_failed']()}</Muted>}
          <AddressFields {...fields} />
        </Fields>
      )}
      {account.data && !isEditable && <Label address={fields.value} />}
      {failure && !isEditable && (
        <>
          <Muted>{m['form.appointment.address_missing']()}</Muted>
          <RetryButton {...failure} />
        </>
      )}
    </fieldset>
  )
}

function Label({ address: { street, number, postalCode, city, country } }: { address: Address }) {
  return (
    <ParcelLabel>
      {street} {number}
      <br />
      {postalCode} {city}
      <br />
      {country}
    </ParcelLabel>
  )
}
