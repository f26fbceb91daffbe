import type { NoReminderReason } from '@brine/contract/office/payments'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Stack } from '@brine/ui/Layout'
import { Facts } from '../../shell/Facts.tsx'
import { useRemind } from './mutations.ts'
import { customerOf, nameOf, numberOf } from './refillName.ts'
import { type NotReminded, notRemindedReasons } from './reminderWords.ts'

type ReminderDialogProps = {
  chosen: readonly ListedRefill[]
  onClose: () => void
  /** Called when the reminders are sent. */
  onDone: () => void
}

/** Says how many reminders are sent, and who gets none and why, before they are. */
export function ReminderDialog({ chosen, onClose, onDone }: ReminderDialogProps) {
  const remind = useRemind(() => {
    onClose()
    onDone()
  })
  const ready = chosen.filter((refill) => notReminded(refill) === null)
  const orders = ready.flatMap(({ number }) => number ?? [])
  const others = Object.entries(notRemindedReasons).flatMap(([reason, label]) => {
    const refills = chosen.filter((refill) => notReminded(refill) === reason)
    return refills.length === 0 ? [] : [{ label: label(), value: refills.map(reminderNameOf).join(', ') }]
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.refills.remind_title']()}
      actions={
        orders.length === 0 ? (
          <Button onClick={onClose}>{m['office.common.close']()}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
            <Button
              variant="primary"
              isPending={remind.isPending}
              onClick={() => remind.mutate({ body: { orders } })}
            >
              {orders.length === 1
                ? m['office.refills.remind_submit_one']()
                : m['office.refills.remind_submit_other']({ count: String(orders.length) })}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <p>{sendsWords(orders.length)}</p>
        {others.length > 0 && <p>{m['office.refills.remind_not']()}</p>}
        <Facts facts={others} columnRem={20} />
      </Stack>
    </Dialog>
  )
}

/** Why a refill gets no reminder, as its row says; null if it gets one. */
const notReminded = ({ payment }: ListedRefill): NoReminderReason | NotReminded | null =>
  payment === null ? 'nothing_due' : payment.no_reminder

function reminderNameOf(refill: ListedRefill): string {
  const { payment } = refill
  const who = { number: numberOf(refill), name: customerOf(refill) }
  return payment?.no_reminder === 'recent' && payment.reminded
    ? m['office.refills.remind_who_recent']({ ...who, day: payment.reminded })
    : nameOf(refill)
}

function sendsWords(count: number): string {
  if (count === 0) return m['office.refills.remind_sends_none']()
  return count === 1
    ? m['office.refills.remind_sends_one']()
    : m['office.refills.remind_sends_other']({ count: String(count) })
}
