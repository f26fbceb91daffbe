import { useLanguage } from '@brine/app-kit/language'
import { Depths } from '@brine/ui/PageHead'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLastOrder } from '../../shell/lastOrder.ts'
import { useFailure } from '../../shell/useFailure.ts'
import { ChangeDelivery } from './ChangeDelivery.tsx'
import { changeableOf } from './delivery.ts'
import { emptyDraft } from './draft.ts'
import { LoadingForm } from './LoadingForm.tsx'
import { NoDates } from './NoDates.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useMoments } from './queries.ts'
import { SaltHead } from './SaltHead.tsx'
import { useArrival } from './useArrival.ts'
import { saltView } from './view.ts'

/** Query parameter while the customer changes the open order, so that the browser's back button returns to the order. */
const CHANGE = 'change'

/** /saltblocks: the salt order form, or the open order (specification section 2, salt order). */
export function SaltPage() {
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const moments = useMoments()
  const failure = useFailure(moments)
  const view = saltView(useLastOrder(), { data: moments.data, isPending: moments.isPending && !failure })
  const [draft, setDraft] = useState(emptyDraft)
  const changing = view.kind === 'open' && search.has(CHANGE) ? changeableOf(view.order) : undefined
  const isMissed = view.kind === 'open' && view.order.delivery?.missed === true
  const page = changing ? 'change' : view.kind === 'open' ? 'open' : 'form'
  const { heading, expect } = useArrival(page)
  const leaveChange = () => {
    expect()
    setSearch({}, { replace: true })
  }
  return (
    <>
      <SaltHead
        kind={changing ? 'change' : isMissed ? 'missed' : view.kind}
        planned={isMissed ? undefined : changing?.date}
        heading={heading}
      />
      <Depths>
        {view.kind === 'loading' && <LoadingForm />}
        {view.kind === 'dates' && (
          <OrderForm
            moments={view.moments}
            draft={draft}
            onChange={setDraft}
            onOrdered={() => {
              expect()
              setDraft(emptyDraft)
            }}
            language={language}
          />
        )}
        {changing && <ChangeDelivery delivery={changing} onLeave={leaveChange} language={language} />}
        {view.kind === 'open' && !changing && (
          <OpenOrder
            order={view.order}
            onChange={() => {
              expect()
              setSearch({ [CHANGE]: '' })
            }}
            onCancelled={expect}
            language={language}
          />
        )}
        {(view.kind === 'failed' || view.kind === 'none') && (
          <NoDates failure={failure} language={language} />
        )}
      </Depths>
    </>
  )
}
