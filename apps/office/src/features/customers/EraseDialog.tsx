import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { useId } from 'react'
import { useEraseCustomer } from './mutations.ts'

type EraseDialogProps = { customer: CustomerRecord; onClose: () => void }

/**
 * Erases a customer. It lists what is erased, what the law keeps and what is still owed, and requires the typed name,
 * because erasure cannot be undone.
 */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const language = useLanguage()
  const formId = useId()
  const { id, version, account, orders, next_delivery, owed } = customer
  const form = useForm({
    schema: officeCustomers.erase.body,
    initial: { name: '' },
    texts: {},
    rules: ({ name }) =>
      name.trim() === account.name ? {} : { name: m['office.customers.erase_type_wrong'] },
  })
  const erase = useEraseCustomer(onClose)
  const isBlocked = next_delivery !== null || orders.some(({ download_url }) => download_url === null)
  const unpaidCents = (owed ?? []).reduce((sum, { unpaid_cents }) => sum + unpaid_cents, 0)
  const send = ({ name }: { name: string }) => erase.mutate({ params: { id }, body: { version, name } })
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={m['office.customers.erase_title']({ name: account.name })}
      actions={
        <>
          <Button onClick={onClose}>
            {isBlocked ? m['office.common.close']() : m['office.common.cancel']()}
          </Button>
          {!isBlocked && (
            <Button type="submit" form={formId} variant="danger" isPending={erase.isPending}>
              {m['office.customers.erase_confirm']()}
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? (
        <Notice kind="caution" title={m['office.customers.erase_blocked']()}>
          {m['office.customers.erase_blocked_hint']()}
        </Notice>
      ) : (
        <>
          <p>{m['office.customers.erase_goes']()}</p>
          <p>{m['office.common.erase_stays']()}</p>
          <Form id={formId} onSubmit={(event) => form.submit(event, send, erase.isPending)}>
            {unpaidCents > 0 && (
              <Notice
                kind="caution"
                title={m['office.customers.erase_owed']({ amount: euros(unpaidCents / 100, language) })}
              >
                {m['office.customers.erase_owed_hint']()}
              </Notice>
            )}
            <TextField
              {...form.text('name')}
              label={m['office.customers.erase_type']({ name: account.name })}
              isRequired
            />
          </Form>
        </>
      )}
    </Dialog>
  )
}
