import { euros, groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { MAX_CHOSEN_REFILLS } from '@brine/contract/office/refill-list'
import { MAX_MOVED_REFILLS, refillMoves } from '@brine/contract/office/refill-moves'
import { m } from '@brine/messages/app'
import { ActionBar } from '@brine/ui/ActionBar'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, crossIcon, mailIcon } from '@brine/ui/icons'
import { Tooltip } from '@brine/ui/Tooltip'
import { hiddenClass } from '@brine/ui/VisuallyHidden'
import { useId, useRef, useState } from 'react'
import { BarButton } from '../../shell/BarButton.tsx'
import { LettersButton } from '../../shell/LettersButton.tsx'
import { LettersDialog } from '../../shell/LettersDialog.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Obstacle } from '../../shell/Obstacle.tsx'
import { ReminderDialog } from '../../shell/ReminderDialog.tsx'
import { lettersObstacle, remindObstacle } from '../../shell/reminderWords.ts'
import { useStaffMember } from '../../shell/session.ts'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { ChooseAll } from './ChooseAll.tsx'
import { DocumentsButton } from './DocumentsButton.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { isMovable } from './movable.ts'
import { fetchChosenFile, type RefillPages } from './queries.ts'
import type { RefillFilter } from './refillAddress.ts'
import { lettersOf, type RefillChoice, remindableOf } from './refillChoice.ts'

type ChosenBarProps = {
  choice: RefillChoice
  order: RefillFilter['order']
  pages: RefillPages
  /** How many refills the filters match, also if they are more than can be chosen; undefined until it is counted. */
  count: number | undefined
}

/** What is asked about the refills that were chosen then. */
interface Question {
  readonly about: 'day' | 'reminder' | 'letters'
  readonly refills: RefillChoice['chosen']
}

/**
 * What can be done with the chosen refills. The status stays, so that screen readers notice its changes. A dialog stays
 * open with its refills when they leave the list, because a colleague may have changed them.
 */
export function ChosenBar(props: ChosenBarProps) {
  const { choice } = props
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
      {count > 0 && <Bar {...props} onAsk={(about) => setAsked({ about, refills: choice.chosen })} />}
      {asked?.about === 'reminder' && (
        <ReminderDialog chosen={asked.refills.map(remindableOf)} onClose={close} onDone={choice.clear} />
      )}
      {asked?.about === 'letters' && <LettersDialog reminders={lettersOf(asked.refills)} onEnd={close} />}
      {asked?.about === 'day' && (
        <MoveDialog
          chosen={asked.refills}
          onClose={close}
          onMoved={(refills) => choice.choose(refills, false)}
        />
      )}
    </>
  )
}

const chosenWords = (count: number): string =>
  count === 1 ? m['office.refills.chosen_one']() : m['office.refills.chosen_other']({ count: String(count) })

type BarProps = ChosenBarProps & { onAsk: (about: Question['about']) => void }

function Bar({ choice, order, pages, count, onAsk }: BarProps) {
  const { chosen, clear } = choice
  const language = useLanguage()
  const id = useId()
  const clearButton = useRef<HTMLButtonElement>(null)
  const staffMember = useStaffMember()
  const mayRemind = mayUse(staffMember, paymentReminders.remind)
  const mayMove = mayUse(staffMember, refillMoves.move)
  const notMoved = mayMove ? moveObstacle(chosen.filter(isMovable).length) : null
  const notReminded = mayRemind ? reminderObstacle(chosen) : null
  const letters = mayRemind ? lettersOf(chosen) : []
  const notPrinted = lettersObstacle(letters.length)
  const noDocuments = chosen.some(({ has_document }) => has_document)
    ? null
    : m['office.refills.documents_none']()
  const notSaved =
    chosen.length > MAX_CHOSEN_REFILLS
      ? m['office.refills.file_limit']({ count: String(MAX_CHOSEN_REFILLS) })
      : null
  return (
    <ActionBar
      isDeep
      title={chosenWords(chosen.length)}
      action={
        <>
          {mayMove && (
            <BarButton
              icon={calendarIcon}
              obstacleId={notMoved === null ? undefined : `${id}day`}
              onClick={() => onAsk('day')}
            >
              {m['office.refills.move']()}
            </BarButton>
          )}
          {mayRemind && (
            <BarButton
              icon={mailIcon}
              obstacleId={notReminded === null ? undefined : `${id}reminder`}
              onClick={() => onAsk('reminder')}
            >
              {m['office.payments.remind']()}
            </BarButton>
          )}
          <LettersButton
            count={letters.length}
            obstacleId={notPrinted === null ? undefined : `${id}letters`}
            onPrint={() => onAsk('letters')}
          />
          <DocumentsButton
            chosen={chosen}
            obstacleId={notSaved !== null ? `${id}file` : noDocuments !== null ? `${id}documents` : undefined}
          />
          <ListFileButton
            isDeep
            count={String(chosen.length)}
            fetchFile={() => fetchChosenFile(idsOf(chosen), order)}
            listName={m['office.refills.file']()}
            obstacleId={notSaved === null ? undefined : `${id}file`}
          />
          <Button ref={clearButton} isSmall isSquare variant="deep" onClick={clear}>
            <Icon shape={crossIcon} size="s" />
            <Tooltip>{m['office.refills.clear_choice']()}</Tooltip>
          </Button>
        </>
      }
    >
      {sumsOf(chosen, language)}
      {count !== undefined && (
        <ChooseAll {...{ pages, count, choice }} onDone={() => clearButton.current?.focus()} />
      )}
      <Obstacle id={`${id}day`} words={notMoved} />
      <Obstacle id={`${id}reminder`} words={notReminded} />
      <Obstacle id={`${id}letters`} words={notPrinted} />
      <Obstacle id={`${id}documents`} words={noDocuments} />
      <Obstacle id={`${id}file`} words={notSaved} />
    </ActionBar>
  )
}

const idsOf = (chosen: RefillChoice['chosen']) => chosen.map(({ id }) => id)

/** Why none can be moved; null if one can. @param open the number of chosen refills that are still to be delivered */
function moveObstacle(open: number): string | null {
  if (open === 0) return m['office.refills.move_none']()
  return open > MAX_MOVED_REFILLS
    ? m['office.refills.move_limit']({ count: String(MAX_MOVED_REFILLS) })
    : null
}

/** Why no reminder is possible; null if one is, or if the dialog says for each why not. */
function reminderObstacle(chosen: RefillChoice['chosen']): string | null {
  const payments = chosen.flatMap(({ payment }) => payment ?? [])
  if (!payments.some(({ state }) => state === 'overdue')) return m['office.refills.remind_none_late']()
  return remindObstacle(payments.map(({ no_reminder }) => no_reminder))
}

/** Weight and amount, as beside the title: without what is cancelled. */
function sumsOf(chosen: RefillChoice['chosen'], language: 'nl' | 'fr'): string {
  const counted = chosen.filter(({ state }) => state !== 'cancelled')
  const kg = counted.reduce((sum, refill) => sum + refill.kg, 0)
  const cents = counted.reduce((sum, refill) => sum + refill.price_cents, 0)
  return m['office.refills.chosen_sums']({
    kg: groupedNumber(kg, language),
    amount: euros(cents / 100, language),
  })
}
