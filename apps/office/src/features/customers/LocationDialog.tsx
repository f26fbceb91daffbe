import { useForm } from '@brine/app-kit/useForm'
import { customerAddresses } from '@brine/contract/office/customer-addresses'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import type { MapLocation } from '@brine/contract/office/locations'
import { m } from '@brine/messages/app'
import { coordinatesOf, locationOf } from '../../shell/coordinates.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { LocationField } from '../../shell/LocationField.tsx'
import { LocationChanged } from './LocationChanged.tsx'
import { useSetLocation } from './mutations.ts'

type LocationDialogProps = { customer: CustomerRecord; location: MapLocation; onClose: () => void }

/** Sets the location of a customer's house by hand, and shows the effect on a planned delivery. */
export function LocationDialog({ customer, location, onClose }: LocationDialogProps) {
  const { id, version, account, next_delivery } = customer
  const form = useForm({
    schema: customerAddresses.setLocation.body,
    initial: { location: coordinatesOf(location) },
    contentOf: (typed) => ({ location: locationOf(typed.location), version }),
    texts: { location: () => m['office.location.coordinates_wrong'] },
  })
  const set = useSetLocation(form.refuse)
  if (set.data) return <LocationChanged result={set.data} planned={next_delivery} onClose={onClose} />
  const send = (typed: { location: string }) => {
    const point = locationOf(typed.location)
    if (point) set.mutate({ params: { id }, body: { location: point, version } })
  }
  return (
    <FormDialog
      title={m['office.location.title']()}
      submit={m['office.common.save']()}
      isPending={set.isPending}
      onSubmit={(event) => form.submit(event, send, set.isPending)}
      onClose={onClose}
      lead={
        <p>
          {m['office.location.lead']({
            address: `${account.address} ${account.address_number}, ${account.postal_code} ${account.city_name}`,
          })}
        </p>
      }
    >
      <LocationField
        isRequired
        text={form.text('location')}
        shown={location}
        onChange={(coordinates) => form.change({ location: coordinates })}
      />
    </FormDialog>
  )
}
