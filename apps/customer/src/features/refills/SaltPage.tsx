import { useLanguage } from '@brine/app-kit/language'
import { loadedLater } from '@brine/app-kit/loadedLater'
import { useSteadyValue } from '@brine/app-kit/useSteadyValue'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { OfferedDate } from '@brine/contract/customer/refills'
import { missedCauseOf } from '@brine/contract/missed-reason'
import { Depths } from '@brine/ui/PageHead'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { landOnHeading } from '../../shell/landing.ts'
import { isFromToday, isOpen, isUnreported, useLastOrder } from '../../shell/lastOrder.ts'
import { useAccount } from '../../shell/queries.ts'
import { PROPOSED_DAY } from '../../shell/saltQuery.ts'
import { useDraft } from '../../shell/useDraft.ts'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { changeableOf } from './delivery.ts'
import { Draft, emptyDraft, withoutDay } from './draft.ts'
import { LoadingForm } from './LoadingForm.tsx'
import { bestOf } from './moments.ts'
import { NoDates } from './NoDates.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useMoments, useQuote } from './queries.ts'
import { type ChosenBy, SaltHead, type SaltHeadKind } from './SaltHead.tsx'
import { useArrival } from './useArrival.ts'
import { type SaltView, saltView } from './view.ts'

/** The supplier cannot deliver to anybody yet, so the page says more than that there are no dates. */
const closedCodes: ReadonlySet<string> = new Set(['no_price', 'no_drivers'])

/** Query parameter while the customer changes the open order, so that the browser's back button returns to the order. */
const CHANGE = 'change'

/** Most customers come to order. */
const usePlacedOrder = loadedLater(() => import('./PlacedOrder.tsx').then((code) => code.PlacedOrder))

/** /saltblocks: the salt order form, or the open order (specification section 2, salt order). */
export function SaltPage() {
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [typed, keep] = useDraft('salt', Draft)
  const packs = useSteadyValue(typed?.packs)
  const moments = useMoments(packs)
  const failure = useFailure(moments)
  const quote = useQuote(undefined, { retryOnMount: true })
  const hasQuote = useIsSettled(quote)
  const hasAccount = useIsSettled(useAccount())
  const lastOrder = useLastOrder()
  const hasOrder = isOpen(lastOrder.data)
  const PlacedOrder = usePlacedOrder(hasOrder)
  // each view has the address and the form has the number of packs; if they came later, they would move what is below
  const view =
    hasAccount && (PlacedOrder || !hasOrder)
      ? saltView(
          lastOrder,
          { data: moments.data, isPending: !hasQuote || (moments.isPending && !failure) },
          packs !== undefined,
        )
      : ({ kind: 'loading' } as const)
  const order = view.kind === 'open' ? view.order : undefined
  const changing = order && search.has(CHANGE) ? changeableOf(order) : undefined
  const refused = quote.error?.errors[0]?.code ?? ''
  const step = changing ? 'change' : order ? 'open' : 'form'
  const days = view.kind === 'dates' ? view.moments : []
  const proposed = days.find(({ date }) => date === search.get(PROPOSED_DAY))
  const [isRefused, setRefused] = useState(false)
  const { heading, expect } = useArrival(step)
  const focusKey = order && !changeableOf(order) ? 'closed' : step
  useWhenFocusIsLost(view.kind === 'loading' ? undefined : focusKey, landOnHeading)
  const leaveChange = () => {
    expect()
    setSearch({}, { replace: true })
  }
  return (
    <>
      <SaltHead
        kind={changing ? 'change' : headKindOf(view, refused)}
        chosen={days.length > 0 && isRefused ? 'nobody' : chosenBy(days, proposed?.date, typed?.date)}
        planned={changing?.missed ? undefined : changing?.date}
        heading={heading}
      />
      <Depths key={view.kind === 'loading' ? 'loading' : 'loaded'}>
        {view.kind === 'loading' && <LoadingForm />}
        {view.kind === 'dates' && (
          <OrderForm
            moments={view.moments}
            pricedPacks={packs}
            proposed={proposed?.date}
            isFirst={!lastOrder.data?.created}
            draft={typed ?? emptyDraft}
            onChange={keep}
            onChosen={() => {
              setRefused(false)
              // the customer's choice replaces the proposal, also after a reload
              if (proposed) setSearch({}, { replace: true, preventScrollReset: true })
            }}
            onRefused={() => {
              setRefused(true)
              keep((now) => now && withoutDay(now))
            }}
            onOrdered={() => {
              expect()
              setRefused(false)
              keep(undefined)
            }}
            language={language}
          />
        )}
        {order && PlacedOrder && (
          <PlacedOrder
            order={order}
            changing={changing}
            onChange={() => {
              expect()
              setSearch({ [CHANGE]: '' })
            }}
            onCancelled={expect}
            onLeave={leaveChange}
            language={language}
          />
        )}
        {(view.kind === 'failed' || view.kind === 'none') && (
          <NoDates failure={failure} isEnded={headKindOf(view, refused) === 'ended'} language={language} />
        )}
      </Depths>
    </>
  )
}

/** Which heading the page has, unless the customer changes the order. @param refused why there is no price; empty with one */
function headKindOf(view: SaltView, refused: string): SaltHeadKind {
  if (view.kind === 'none' && refused === 'customer_ended') return 'ended'
  if (view.kind === 'none' && closedCodes.has(refused)) return 'closed'
  if (view.kind !== 'open') return view.kind
  const { delivery } = view.order
  if (delivery?.missed) return `missed_${missedCauseOf(delivery.missed_reason)}`
  if (delivery && isUnreported(delivery)) return 'unreported'
  return isFromToday(view.order) ? 'thanks' : 'open'
}

/** Who chose the day that the form begins with. */
function chosenBy(
  days: readonly OfferedDate[],
  proposed: string | undefined,
  own: string | undefined,
): ChosenBy {
  const chosen = days.find(({ date }) => date === (proposed ?? own))
  if (!chosen || chosen === bestOf(days)) return 'best'
  return proposed === undefined ? 'customer' : 'proposal'
}
