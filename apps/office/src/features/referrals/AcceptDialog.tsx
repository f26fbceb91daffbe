import { AcceptReason, type ReferralRecord } from '@brine/contract/office/referrals'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { acceptReasons } from '../../shell/acceptReasons.ts'
import { recordId } from '../../shell/recordId.ts'
import { useAcceptReferral } from './mutations.ts'

type AcceptDialogProps = { referral: ReferralRecord; onClose: () => void }

/** Accepts a referral by hand: which customer the invited person is, and why no rule found them. */
export function AcceptDialog({ referral: { id, friend: invitedCustomer }, onClose }: AcceptDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState<AcceptReason>()
  const [number, setNumber] = useState('')
  const [isSent, setIsSent] = useState(false)
  const accept = useAcceptReferral(onClose)
  const isNumber = invitedCustomer !== null || recordId(number.trim()) !== undefined
  const refusal = accept.error?.errors[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (!reason) event.currentTarget.querySelector<HTMLInputElement>('[name=reason]')?.focus()
    else if (!isNumber) event.currentTarget.querySelector<HTMLInputElement>('[name=friend]')?.focus()
    else if (!accept.isPending)
      accept.mutate({
        params: { id },
        body: { reason, friend_id: invitedCustomer ? invitedCustomer.id : Number(number) },
      })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.referrals.accept_title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={accept.isPending}>
            {m['office.referrals.accept']()}
          </Button>
        </>
      }
    >
      <p>{m['office.referrals.accept_lead']()}</p>
      <Form id={formId} onSubmit={submit}>
        <ChoiceGroup
          legend={m['office.referrals.reason']()}
          isRequired
          isStacked
          error={isSent && !reason && m['office.common.decline_reason_missing']()}
        >
          {AcceptReason.options.map((option) => (
            <Radio key={option} name="reason" checked={reason === option} onChange={() => setReason(option)}>
              {acceptReasons[option]()}
            </Radio>
          ))}
        </ChoiceGroup>
        {!invitedCustomer && (
          <TextField
            name="friend"
            label={m['office.referrals.invited_number']()}
            hint={m['office.referrals.invited_hint']()}
            isRequired
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            error={
              isSent && !isNumber
                ? m['office.referrals.invited_missing']()
                : refusal?.field === 'friend_id'
                  ? refusal.message
                  : undefined
            }
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}
