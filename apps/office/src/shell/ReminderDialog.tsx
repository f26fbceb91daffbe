import { type NoReminderReason, wayOf } from '@brine/contract/office/payment-reminders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Stack } from '@brine/ui/Layout'
import { useState } from 'react'
import { Facts } from './Facts.tsx'
import { LettersDialog } from './LettersDialog.tsx'
import { showOutcome, useRemind } from './paymentReminders.ts'
import { notRemindedReasons, type Reminders } from './reminderWords.ts'

/** An order that its customer may be reminded of. */
export interface RemindableOrder {
  /** Null for what has no number yet. */
  readonly order: string | null
  /** Its number, or what stands for it. */
  readonly number: string
  readonly customer: string
  /** The day of the latest reminder; null without one. */
  readonly reminded: string | null
  /** Why no mail is sent, as the row says; null if one is. `wayOf` says whether there is a letter. */
  readonly reason: NoReminderReason | 'nothing_due' | null
}

type ReminderDialogProps = {
  chosen: readonly RemindableOrder[]
  onClose: () => void
  /** Called when the reminders are sent, and their letters were downloaded or left for later. */
  onDone: () => void
}

/**
 * Says how many reminders are sent and how many letters there are, and who gets none and why, before it happens. After it, the
 * letters are downloaded.
 */
export function ReminderDialog({ chosen, onClose, onDone }: ReminderDialogProps) {
  const [reminders, setReminders] = useState<Reminders>()
  const end = () => {
    onClose()
    onDone()
  }
  const remind = useRemind((made) => {
    if (made.some(({ letter }) => letter)) return setReminders(made)
    end()
    showOutcome(made)
  })
  // the answer says which letters there are to print: nobody would see it
  const close = () => remind.isPending || onClose()
  if (reminders) return <LettersDialog reminders={reminders} onEnd={end} />
  const mails = chosen.filter(({ reason }) => wayOf(reason) === 'mail')
  const letters = chosen.filter(({ reason }) => wayOf(reason) === 'letter')
  const orders = [...mails, ...letters].flatMap(({ order }) => order ?? [])
  const others = Object.entries(notRemindedReasons).flatMap(([reason, label]) => {
    const some = chosen.filter((each) => each.reason === reason && wayOf(each.reason) === null)
    return some.length === 0 ? [] : [{ label: label(), value: some.map(nameOf).join(', ') }]
  })
  return (
    <Dialog
      isOpen
      onClose={close}
      title={m['office.payments.remind_title']()}
      actions={
        orders.length === 0 ? (
          <Button onClick={onClose}>{m['office.common.close']()}</Button>
        ) : (
          <>
            <Button isDisabled={remind.isPending} onClick={close}>
              {m['office.common.cancel']()}
            </Button>
            <Button
              variant="primary"
              isPending={remind.isPending}
              onClick={() => remind.mutate({ body: { orders, letters: letters.length > 0 } })}
            >
              {submitWords(mails.length, letters.length)}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {(mails.length > 0 || letters.length === 0) && <p>{mailWords(mails.length)}</p>}
        {letters.length > 0 && (
          <>
            <p>{letterWords(letters.length)}</p>
            <Facts
              facts={[
                {
                  label: m['office.payments.remind_by_letter'](),
                  value: letters.map(nameOf).join(', '),
                },
              ]}
              columnRem={20}
            />
          </>
        )}
        {others.length > 0 && <p>{m['office.payments.remind_not']()}</p>}
        <Facts facts={others} columnRem={20} />
      </Stack>
    </Dialog>
  )
}

function nameOf({ number, customer: name, reason, reminded: day }: RemindableOrder): string {
  return reason === 'recent' && day
    ? m['office.payments.remind_who_recent']({ number, name, day })
    : m['office.payments.remind_who']({ number, name })
}

function mailWords(count: number): string {
  if (count === 0) return m['office.payments.remind_sends_none']()
  return count === 1
    ? m['office.payments.remind_sends_one']()
    : m['office.payments.remind_sends_other']({ count: String(count) })
}

const letterWords = (count: number): string =>
  count === 1
    ? m['office.payments.remind_letters_one']()
    : m['office.payments.remind_letters_other']({ count: String(count) })

function submitWords(mails: number, letters: number): string {
  const [count, sheets] = [String(mails), String(letters)]
  if (mails > 0 && letters > 0)
    return letters === 1
      ? m['office.payments.remind_submit_both_one']({ mails: count })
      : m['office.payments.remind_submit_both_other']({ mails: count, letters: sheets })
  if (letters > 0)
    return letters === 1
      ? m['office.payments.remind_submit_letters_one']()
      : m['office.payments.remind_submit_letters_other']({ count: sheets })
  return mails === 1
    ? m['office.payments.remind_submit_one']()
    : m['office.payments.remind_submit_other']({ count })
}
