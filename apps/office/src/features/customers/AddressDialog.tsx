import type { CustomerRecord } from '@brine/contract/office/customer-record'
import type { AddressChanged, PostalAddress } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { type SubmitEvent, useId, useState } from 'react'
import { precisions } from '../../shell/precisions.ts'
import css from './AddressDialog.module.css'
import { AddressFields, firstWrong } from './AddressFields.tsx'
import { useCorrectAddress } from './mutations.ts'

type AddressDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Corrects where a customer lives, and tells what that means for a planned delivery, before and after. */
export function AddressDialog({ customer, onClose }: AddressDialogProps) {
  const formId = useId()
  const [address, setAddress] = useState<PostalAddress>({
    street: customer.account.address,
    number: customer.account.address_number,
    postal_code: customer.account.postal_code,
    city_name: customer.account.city_name,
  })
  const [isSent, setIsSent] = useState(false)
  const correct = useCorrectAddress()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = firstWrong(address)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!correct.isPending)
      correct.mutate({ params: { id: customer.id }, body: { ...address, version: customer.version } })
  }
  const refusal = correct.error?.errors[0]
  if (correct.data) return <Corrected result={correct.data} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.customers.address_title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={correct.isPending}>
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <p>
        {customer.next_delivery
          ? m['office.customers.address_lead_delivery']()
          : m['office.customers.address_lead']()}
      </p>
      <Form id={formId} onSubmit={submit}>
        <AddressFields
          value={address}
          onChange={setAddress}
          isSent={isSent}
          refusal={refusal?.code === 'unknown_place' ? refusal.message : undefined}
        />
      </Form>
    </Dialog>
  )
}

const deliveries: Readonly<Record<AddressChanged['delivery'], (() => string) | null>> = {
  none: null,
  moved: m['office.customers.address_moved'],
  published: m['office.customers.address_published'],
  misfit: m['office.customers.address_misfit'],
}

function Corrected({ result, onClose }: { result: AddressChanged; onClose: () => void }) {
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
        {delivery && <Notice kind={isCareful ? 'caution' : 'info'} title={delivery()} />}
      </div>
    </Dialog>
  )
}
