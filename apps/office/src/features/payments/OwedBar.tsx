import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { ListedReceivable } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { ActionBar } from '@brine/ui/ActionBar'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { crossIcon, mailIcon } from '@brine/ui/icons'
import { Tooltip } from '@brine/ui/Tooltip'
import { hiddenClass } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { LettersButton } from '../../shell/LettersButton.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { type RemindableOrder, ReminderDialog } from '../../shell/ReminderDialog.tsx'
import { lettersObstacle, remindObstacle } from '../../shell/reminderWords.ts'
import { useShortcuts } from '../../shell/shortcuts.ts'
import type { RowChoice } from '../../shell/useRowChoice.ts'
import css from './LineList.module.css'

type OwedBarProps = { choice: RowChoice<ListedReceivable> }

/**
 * What can be done with the chosen orders. The status stays, so that screen readers notice its changes. The dialog stays open with
 * its orders when they leave the list, because they may be paid meanwhile.
 */
export function OwedBar({ choice }: OwedBarProps) {
  const count = choice.chosen.length
  const [asked, setAsked] = useState<readonly ListedReceivable[]>()
  useShortcuts({ escape: count > 0 ? choice.clear : undefined })
  useWhenFocusIsLost(count > 0 || asked ? 'bar' : undefined, choice.focusList)
  return (
    <>
      <p role="status" className={hiddenClass}>
        {count > 0 && chosenWords(count)}
      </p>
      {count > 0 && <Bar choice={choice} onRemind={() => setAsked(choice.chosen)} />}
      {asked && (
        <ReminderDialog
          chosen={asked.map(remindableOf)}
          onClose={() => setAsked(undefined)}
          onDone={choice.clear}
        />
      )}
    </>
  )
}

const remindableOf = ({ order, customer, reminded, no_reminder }: ListedReceivable): RemindableOrder => ({
  ...{ order, number: order, customer: nameOfCustomer(customer), reminded, reason: no_reminder },
})

const chosenWords = (count: number): string =>
  count === 1
    ? m['office.payments.chosen_one']()
    : m['office.payments.chosen_other']({ count: String(count) })

function Bar({ choice, onRemind }: OwedBarProps & { onRemind: () => void }) {
  const { chosen, clear } = choice
  const language = useLanguage()
  const id = useId()
  const cents = chosen.reduce((sum, { unpaid_cents }) => sum + unpaid_cents, 0)
  const letters = chosen.flatMap(({ order, reminded_by }) => (reminded_by === 'letter' ? order : []))
  const notReminded = remindObstacle(chosen.length)
  const notPrinted = lettersObstacle(letters.length)
  return (
    <ActionBar
      isDeep
      title={chosenWords(chosen.length)}
      action={
        <>
          <Button
            isSmall
            variant="deep"
            isDisabled={notReminded !== null}
            aria-describedby={notReminded === null ? undefined : `${id}reminder`}
            onClick={onRemind}
          >
            <Icon shape={mailIcon} size="s" />
            {m['office.payments.remind']()}
          </Button>
          <LettersButton orders={letters} obstacleId={notPrinted === null ? undefined : `${id}letters`} />
          <Button isSmall isSquare variant="deep" onClick={clear}>
            <Icon shape={crossIcon} size="s" />
            <Tooltip>{m['office.refills.clear_choice']()}</Tooltip>
          </Button>
        </>
      }
    >
      {m['office.payments.chosen_sum']({ amount: euros(cents / 100, language) })}
      {notReminded !== null && (
        <span id={`${id}reminder`} className={css.obstacle}>
          {notReminded}
        </span>
      )}
      {notPrinted !== null && (
        <span id={`${id}letters`} className={css.obstacle}>
          {notPrinted}
        </span>
      )}
    </ActionBar>
  )
}
