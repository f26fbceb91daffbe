import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { Stack } from '@brine/ui/Layout'
import { toastQueue } from '@brine/ui/toastQueue'
import { useState } from 'react'
import { Facts } from './Facts.tsx'
import { showOutcome, useLetters, useRemind } from './paymentReminders.ts'
import { isEarlierLetter, type Letter, outcomeWords, type Reminders } from './reminderWords.ts'

type LettersDialogProps = {
  /** What became of reminders of which some are letters, or letters of a list. */
  reminders: Reminders
  /** Called when the letters were downloaded, or are left for later. */
  onEnd: () => void
}

/**
 * Letters to download, with the last day to post each. After it, it would leave too few days to pay: who did not post it has it
 * written again. So does who sees a wrong address before it is posted.
 */
export function LettersDialog({ reminders: given, onEnd }: LettersDialogProps) {
  const [reminders, setReminders] = useState(given)
  const letters = reminders.flatMap((each) => (each.letter ? { ...each, letter: each.letter } : []))
  const printable = letters.filter(({ letter }) => letter.printable)
  const late = letters.filter(({ letter }) => !letter.printable)
  const earlier = printable.filter(isEarlierLetter)
  const isNew = printable.length > earlier.length
  const rewritten = late.length > 0 ? late : earlier
  const { sent, text } = outcomeWords(reminders)
  const download = useLetters(ordersOf(printable), onEnd)
  const rewrite = useRemind((made) => {
    const all = [...reminders.filter((each) => !rewritten.some(({ order }) => order === each.order)), ...made]
    if (all.some(({ letter }) => letter)) return setReminders(all)
    onEnd()
    showOutcome(made)
  })
  function close() {
    // the answer says which letters there are to print: nobody would see it
    if (rewrite.isPending) return
    const day = printable.find((each) => !isEarlierLetter(each))?.letter.post_by
    if (day)
      toastQueue.add({
        kind: 'done',
        title: m['office.payments.letters_wait'](),
        text: m['office.payments.letters_wait_hint']({ day }),
      })
    onEnd()
  }
  return (
    <Dialog
      // a key that was pressed for what stood here before does not answer
      key={ordersOf(rewritten).join()}
      isOpen
      startsAtTitle
      onClose={close}
      title={titleOf(printable.length, late.length)}
      actions={
        <>
          <Button isDisabled={rewrite.isPending} onClick={close}>
            {isNew ? m['office.payments.letters_later']() : m['office.common.close']()}
          </Button>
          {rewritten.length > 0 && (
            <Button
              variant={printable.length === 0 ? 'primary' : undefined}
              isPending={rewrite.isPending}
              onClick={() =>
                rewrite.mutate({ body: { orders: ordersOf(rewritten), letters: true, unposted: true } })
              }
            >
              {rewritten.length === 1
                ? m['office.payments.letters_rewrite_one']()
                : m['office.payments.letters_rewrite_other']({ count: String(rewritten.length) })}
            </Button>
          )}
          {printable.length > 0 && (
            <Button variant="primary" isPending={download.isPending} onClick={() => download.mutate()}>
              <Icon shape={pdfIcon} size="s" />
              {printable.length === 1
                ? m['office.payments.letters_download_one']()
                : m['office.payments.letters_download_other']()}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {sent > 0 && (
          <p>
            {sent === 1
              ? m['office.payments.reminded_mails_one']()
              : m['office.payments.reminded_mails_other']({ count: String(sent) })}
          </p>
        )}
        {text !== undefined && <p>{text}</p>}
        <Facts facts={daysOf(letters)} columnRem={20} />
        {late.length > 0 && (
          <p>
            {late.length === 1
              ? m['office.payments.letters_late_one']()
              : m['office.payments.letters_late_other']({ count: String(late.length) })}
          </p>
        )}
        {printable.length > 0 && <p>{m['office.payments.letters_hint']()}</p>}
        {earlier.length > 0 && (
          <p>
            {earlier.length === 1
              ? m['office.payments.letters_earlier_one']()
              : m['office.payments.letters_earlier_other']({ count: String(earlier.length) })}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

const ordersOf = (reminders: Reminders) => reminders.map(({ order }) => order)

function titleOf(printable: number, late: number): string {
  const count = String(printable || late)
  if (printable > 0)
    return printable === 1
      ? m['office.payments.letters_title_one']()
      : m['office.payments.letters_title_other']({ count })
  return late === 1
    ? m['office.payments.letters_title_late_one']()
    : m['office.payments.letters_title_late_other']({ count })
}

/** The letters of each day, with the last day to post them. */
function daysOf(letters: readonly (Reminders[number] & { letter: Letter })[]) {
  const labelOf = ({ reminded, letter }: (typeof letters)[number]) =>
    m['office.payments.letters_days']({ day: reminded ?? '', last: letter.post_by })
  return [...new Set(letters.map(labelOf))].map((label) => ({
    ...{
      label,
      value: letters
        .filter((each) => labelOf(each) === label)
        .map(shownNumber)
        .join(', '),
    },
  }))
}
