import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { useEraseCustomer } from './mutations.ts'

type EraseDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Says what goes and what the law keeps, and wants the name typed: this cannot be undone. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const formId = useId()
  const { id, version: revision, account, orders, next_delivery } = customer
  const [typed, setTyped] = useState('')
  const [isSent, setIsSent] = useState(false)
  const erase = useEraseCustomer(onClose)
  const isBlocked = next_delivery !== null || orders.some(({ download_url }) => download_url === null)
  const isName = typed.trim() === account.name
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (!isName) event.currentTarget.querySelector('input')?.focus()
    else if (!erase.isPending) erase.mutate({ params: { id }, body: { version: revision, name: typed } })
  }
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
          <Form id={formId} onSubmit={submit}>
            <TextField
              label={m['office.customers.erase_type']({ name: account.name })}
              isRequired
              autoComplete="off"
              maxLength={210}
              error={isSent && !isName ? m['office.customers.erase_type_wrong']() : undefined}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Form>
        </>
      )}
    </Dialog>
  )
}
