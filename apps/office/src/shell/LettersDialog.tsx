import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { Stack } from '@brine/ui/Layout'
import { useLetters } from './paymentReminders.ts'
import { isEarlierLetter, outcomeWords, type Reminders } from './reminderWords.ts'

type LettersDialogProps = {
  reminders: Reminders
  /** Called when the letters were downloaded, or are left for later. */
  onEnd: () => void
}

/** What became of payment reminders of which some are letters, which are downloaded here. */
export function LettersDialog({ reminders, onEnd }: LettersDialogProps) {
  const earlier = reminders.filter(isEarlierLetter).length
  const orders = reminders
    .filter((each) => each.outcome === 'letter' || isEarlierLetter(each))
    .map(({ order }) => order)
  const { sent, text } = outcomeWords(reminders)
  const download = useLetters(orders, onEnd)
  const isOne = orders.length === 1
  return (
    <Dialog
      isOpen
      onClose={onEnd}
      title={
        isOne
          ? m['office.payments.letters_title_one']()
          : m['office.payments.letters_title_other']({ count: String(orders.length) })
      }
      actions={
        <>
          <Button onClick={onEnd}>{m['office.payments.letters_later']()}</Button>
          <Button variant="primary" isPending={download.isPending} onClick={() => download.mutate()}>
            <Icon shape={pdfIcon} size="s" />
            {isOne
              ? m['office.payments.letters_download_one']()
              : m['office.payments.letters_download_other']()}
          </Button>
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
        {earlier > 0 && (
          <p>
            {earlier === 1
              ? m['office.payments.letters_earlier_one']()
              : m['office.payments.letters_earlier_other']({ count: String(earlier) })}
          </p>
        )}
        {text !== undefined && <p>{text}</p>}
        <p>{m['office.payments.letters_hint']()}</p>
        <p>{m['office.payments.letters_again']()}</p>
      </Stack>
    </Dialog>
  )
}
