import { useForm } from '@brine/app-kit/useForm'
import { customerAddresses, type PostalAddress } from '@brine/contract/office/customer-addresses'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { AddressFields, addressTexts } from './AddressFields.tsx'
import { LocationChanged } from './LocationChanged.tsx'
import { useCorrectAddress } from './mutations.ts'

type AddressDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Corrects a customer's address, and shows the effect on a planned delivery before and after. */
export function AddressDialog({ customer, onClose }: AddressDialogProps) {
  const { id, version, account, next_delivery } = customer
  const form = useForm<PostalAddress>({
    schema: customerAddresses.correct.body,
    initial: {
      street: account.address,
      number: account.address_number,
      postal_code: account.postal_code,
      city_name: account.city_name,
    },
    texts: addressTexts,
  })
  const correct = useCorrectAddress(form.refuse)
  if (correct.data) return <LocationChanged result={correct.data} planned={next_delivery} onClose={onClose} />
  const send = (address: PostalAddress) => correct.mutate({ params: { id }, body: { ...address, version } })
  return (
    <FormDialog
      title={m['office.customers.address_title']()}
      submit={m['office.common.save']()}
      isPending={correct.isPending}
      onSubmit={(event) => form.submit(event, send, correct.isPending)}
      onClose={onClose}
      lead={
        <p>
          {next_delivery
            ? m['office.customers.address_lead_delivery']()
            : m['office.customers.address_lead']()}
        </p>
      }
    >
      <AddressFields text={form.text} />
    </FormDialog>
  )
}
