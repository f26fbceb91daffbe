import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import { isoDayOf } from '@brine/contract/dates'
import { officeCustomers } from '@brine/contract/office/customers'
import { officePayments } from '@brine/contract/office/payments'
import { type ListedRefill, officeRefillList } from '@brine/contract/office/refill-list'
import { refillMoves } from '@brine/contract/office/refill-moves'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { ChoiceOfAll } from '../../shell/ChoiceBox.tsx'
import { countInWords } from '../../shell/countInWords.ts'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { HeadButtons } from '../../shell/HeadButtons.tsx'
import { LettersDialog } from '../../shell/LettersDialog.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { ReminderDialog } from '../../shell/ReminderDialog.tsx'
import { ShownCount } from '../../shell/ShownCount.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useRowChoice } from '../../shell/useRowChoice.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { fetchRefillFile, useRefillSummary, useRefills } from './queries.ts'
import { RefillFilters } from './RefillFilters.tsx'
import { RefillLists } from './RefillLists.tsx'
import { RefillSums, RefillSumsLoading } from './RefillSums.tsx'
import css from './RefillsPage.module.css'
import { RefillTable } from './RefillTable.tsx'
import type { RowRequest } from './RowMenu.tsx'
import { type RefillFilter, refillAddress } from './refillAddress.ts'
import { lettersOf, remindableOf } from './refillChoice.ts'

/** /office/refills: the salt orders of all customers. */
export function RefillsPage() {
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const filter = refillAddress.read(params)
  const staffMember = useStaffMember()
  const seesPayments = mayUse(staffMember, officePayments.summary)
  const { data: summary, isPlaceholderData: isOlder } = useRefillSummary(filter)
  const count = summary && countInWords(summary, language)
  const today = isoDayOf(new Date())
  return (
    <Page
      title={m['office.menu.refills']()}
      tools={
        <>
          {summary ? <RefillSums {...summary} /> : <RefillSumsLoading />}
          <HeadButtons>
            {mayUse(staffMember, officeRefillList.file) && (
              <ListFileButton
                count={count}
                fetchFile={() => fetchRefillFile(filter)}
                listName={m['office.refills.file']()}
              />
            )}
            {mayUse(staffMember, officeCustomers.search) && (
              <LinkButton isSmall variant="primary" href="/customers">
                <Icon shape={plusIcon} size="s" />
                {m['office.refills.new']()}
              </LinkButton>
            )}
          </HeadButtons>
        </>
      }
    >
      <RefillFilters
        filter={filter}
        drivers={summary?.drivers ?? []}
        seesPayments={seesPayments}
        today={today}
      />
      <RefillLists filter={filter} seesPayments={seesPayments} today={today} />
      <FoundCount found={isOlder ? undefined : summary} />
      {/* keeps the focus of rows that go elsewhere */}
      <div ref={container} tabIndex={-1} className={css.list}>
        <List
          filter={filter}
          seesPayments={seesPayments}
          count={summary && !isOlder ? summary.count : undefined}
          countText={isOlder ? undefined : count}
          container={container}
        />
      </div>
    </Page>
  )
}

const keyOf = ({ id }: ListedRefill) => id

type ListProps = {
  filter: RefillFilter
  seesPayments: boolean
  /** Undefined until it is counted; in words as well. */
  count: number | undefined
  countText: string | undefined
  container: RefObject<HTMLElement | null>
}

function List({ filter, seesPayments, count, countText, container }: ListProps) {
  const [request, setRequest] = useState<RowRequest>()
  const close = () => setRequest(undefined)
  // the route of an absent driver links to the move of all that is left on it
  const [params] = useSearchParams()
  const mayMove = mayUse(useStaffMember(), refillMoves.move)
  const isMoveLinked = mayMove && params.has('move')
  const found = useRefills(filter, isMoveLinked)
  const refills = found.data?.pages.flatMap((page) => page.refills) ?? []
  const choice = useRowChoice(refills, keyOf, refillAddress.pathOf(filter), container)
  // a dialog stays when its row leaves the list, and ends beside the list then
  const isOfGoneRow = request && !refills.some(({ id }) => id === request.refill.id)
  const navigate = useNavigate()
  const leaveLink = () => navigate(refillAddress.pathOf(filter), { replace: true })
  useWhenFocusIsLost(isOfGoneRow || isMoveLinked ? 'dialog' : undefined, choice.focusList)
  if (!found.data)
    return (
      <Missing
        found={found}
        count={6}
        loading={m['office.refills.loading']()}
        failed={m['office.refills.failed']()}
      />
    )
  return (
    <>
      <Card>
        {refills.length === 0 ? (
          <Empty title={m['office.common.nothing_found']()}>{m['office.refills.none']()}</Empty>
        ) : (
          <>
            <div className={css.all}>
              <ChoiceOfAll rows={refills} choice={choice}>
                {m['office.refills.choose_shown']()}
              </ChoiceOfAll>
            </div>
            <RefillTable {...{ refills, seesPayments, choice, filter, container }} onAsk={setRequest} />
            {countText && <ShownCount shown={refills.length} count={countText} />}
            <MoreButton pages={found} />
          </>
        )}
      </Card>
      <ChosenBar choice={choice} order={filter.order} pages={found} count={count} />
      {isMoveLinked && found.isFetchedAfterMount && (
        <MoveAll refills={refills} onClose={leaveLink} onMoved={(moved) => choice.choose(moved, false)} />
      )}
      {request?.asked === 'reminder' && (
        <ReminderDialog chosen={[remindableOf(request.refill)]} onClose={close} onDone={close} />
      )}
      {request?.asked === 'letter' && <LettersDialog reminders={lettersOf([request.refill])} onEnd={close} />}
      {request?.asked === 'day' && (
        <MoveDialog
          chosen={[request.refill]}
          onClose={close}
          onMoved={(moved) => choice.choose(moved, false)}
        />
      )}
    </>
  )
}

type MoveAllProps = Pick<Parameters<typeof MoveDialog>[0], 'onClose' | 'onMoved'> & {
  refills: readonly ListedRefill[]
}

/** Moves all refills of the list as they are when it opens, each to its best day. The dialog stays as they leave the list. */
function MoveAll({ refills, ...handlers }: MoveAllProps) {
  const [chosen] = useState(refills)
  if (chosen.length === 0) return null
  return <MoveDialog chosen={chosen} isEachBest {...handlers} />
}
