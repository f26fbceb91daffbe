import { useForm } from '@brine/app-kit/useForm'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { type AddressChanged, officeCustomers, type PostalAddress } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Notice } from '@brine/ui/Notice'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { Phone } from '../../shell/Phone.tsx'
import { precisions } from '../../shell/valueNames.ts'
import { AddressFields, addressTexts } from './AddressFields.tsx'
import css from './Details.module.css'
import { useCorrectAddress } from './mutations.ts'

type AddressDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Corrects a customer's address, and shows the effect on a planned delivery before and after. */
export function AddressDialog({ customer, onClose }: AddressDialogProps) {
  const { id, version, account, next_delivery } = customer
  const form = useForm<PostalAddress>({
    schema: officeCustomers.correctAddress.body,
    initial: {
      street: account.address,
      number: account.address_number,
      postal_code: account.postal_code,
      city_name: account.city_name,
    },
    texts: addressTexts,
  })
  const correct = useCorrectAddress(form.refuse)
  if (correct.data) return <Corrected result={correct.data} planned={next_delivery} onClose={onClose} />
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

const deliveries: Readonly<Record<AddressChanged['delivery'], (() => string) | null>> = {
  none: null,
  moved: m['office.customers.address_moved'],
  published: m['office.customers.address_published'],
  misfit: m['office.customers.address_misfit'],
}

type CorrectedProps = {
  result: AddressChanged
  planned: CustomerRecord['next_delivery']
  onClose: () => void
}

function Corrected({ result, planned, onClose }: CorrectedProps) {
  const delivery = deliveries[result.delivery]
  const isCareful = result.delivery === 'published' || result.delivery === 'misfit'
  return (
    <Dialog
      isOpen
      startsAtTitle
      onClose={onClose}
      title={m['office.customers.address_saved']()}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m['office.common.close']()}
        </Button>
      }
    >
      <div className={css.told}>
        <Notice
          kind={result.precision === 'code' ? 'caution' : 'info'}
          title={precisions[result.precision]()}
        />
        {delivery && (
          <Notice kind={isCareful ? 'caution' : 'info'} title={delivery()}>
            {result.delivery === 'published' && planned && (
              <>
                {planned.driver_name} {planned.driver_phone && <Phone number={planned.driver_phone} />}
              </>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
