import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { ListedReceivable } from '@brine/contract/office/payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { ActionBar } from '@brine/ui/ActionBar'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { crossIcon, mailIcon } from '@brine/ui/icons'
import { Tooltip } from '@brine/ui/Tooltip'
import { hiddenClass } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { BarButton } from '../../shell/BarButton.tsx'
import { LettersButton } from '../../shell/LettersButton.tsx'
import { LettersDialog } from '../../shell/LettersDialog.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { Obstacle } from '../../shell/Obstacle.tsx'
import { type RemindableOrder, ReminderDialog } from '../../shell/ReminderDialog.tsx'
import { earlierLetters, lettersObstacle, remindObstacle } from '../../shell/reminderWords.ts'
import { useShortcuts } from '../../shell/shortcuts.ts'
import type { RowChoice } from '../../shell/useRowChoice.ts'

type OwedBarProps = { choice: RowChoice<ListedReceivable> }

/** What is asked about the orders that were chosen then. */
interface Question {
  readonly about: 'reminder' | 'letters'
  readonly orders: readonly ListedReceivable[]
}

/**
 * What can be done with the chosen orders. The status stays, so that screen readers notice its changes. The dialog stays open with
 * its orders when they leave the list, because they may be paid meanwhile.
 */
export function OwedBar({ choice }: OwedBarProps) {
  const count = choice.chosen.length
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  useShortcuts({ escape: count > 0 ? choice.clear : undefined })
  useWhenFocusIsLost(count > 0 || asked ? 'bar' : undefined, choice.focusList)
  return (
    <>
      <p role="status" className={hiddenClass}>
        {count > 0 && chosenWords(count)}
      </p>
      {count > 0 && <Bar choice={choice} onAsk={(about) => setAsked({ about, orders: choice.chosen })} />}
      {asked?.about === 'reminder' && (
        <ReminderDialog chosen={asked.orders.map(remindableOf)} onClose={close} onDone={choice.clear} />
      )}
      {asked?.about === 'letters' && <LettersDialog reminders={lettersOf(asked.orders)} onEnd={close} />}
    </>
  )
}

const lettersOf = (orders: readonly ListedReceivable[]) =>
  orders.flatMap((owed) => earlierLetters(owed.order, owed))

const remindableOf = (owed: ListedReceivable): RemindableOrder => ({
  ...{ order: owed.order, number: shownNumber(owed), customer: nameOfCustomer(owed.customer) },
  ...{ reminded: owed.reminded, reason: owed.no_reminder },
})

const chosenWords = (count: number): string =>
  count === 1
    ? m['office.payments.chosen_one']()
    : m['office.payments.chosen_other']({ count: String(count) })

function Bar({ choice, onAsk }: OwedBarProps & { onAsk: (about: Question['about']) => void }) {
  const { chosen, clear } = choice
  const language = useLanguage()
  const id = useId()
  // nobody asks for the money of who withdrew
  const cents = chosen.reduce((sum, { withdrawn, unpaid_cents }) => sum + (withdrawn ? 0 : unpaid_cents), 0)
  const letters = lettersOf(chosen)
  const notReminded = remindObstacle(chosen.map(({ no_reminder }) => no_reminder))
  const notPrinted = lettersObstacle(letters.length)
  return (
    <ActionBar
      isDeep
      title={chosenWords(chosen.length)}
      action={
        <>
          <BarButton
            icon={mailIcon}
            obstacleId={notReminded === null ? undefined : `${id}reminder`}
            onClick={() => onAsk('reminder')}
          >
            {m['office.payments.remind']()}
          </BarButton>
          <LettersButton
            count={letters.length}
            obstacleId={notPrinted === null ? undefined : `${id}letters`}
            onPrint={() => onAsk('letters')}
          />
          <Button isSmall isSquare variant="deep" onClick={clear}>
            <Icon shape={crossIcon} size="s" />
            <Tooltip>{m['office.refills.clear_choice']()}</Tooltip>
          </Button>
        </>
      }
    >
      {m['office.payments.chosen_sum']({ amount: euros(cents / 100, language) })}
      <Obstacle id={`${id}reminder`} words={notReminded} />
      <Obstacle id={`${id}letters`} words={notPrinted} />
    </ActionBar>
  )
}
