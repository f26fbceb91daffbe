import { useLanguage } from '@brine/app-kit/language'
import { loadedLater } from '@brine/app-kit/loadedLater'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import { m } from '@brine/messages/app'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { landAtTop, landOnHeading, useHeadingFocus } from '../../shell/landing.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { IllustrationFloat } from './IllustrationFloat.tsx'
import { useAutomaticRefills } from './queries.ts'

const useDecisions = loadedLater(() => import('./Decisions.tsx').then(({ Decisions }) => Decisions))

/** /automatic: the agreement that we come before the salt runs out, and what the customer decides under it. */
export function AutomaticPage() {
  const language = useLanguage()
  const fetched = useAutomaticRefills()
  const failure = useFailure(fetched)
  const { data } = fetched
  const titleRef = useHeadingFocus()
  const isOn = Boolean(data?.agreement)
  const { state, delivery } = data?.agreement ?? {}
  useWhenFocusIsLost(data && `${state} ${delivery?.changeable_until ?? ''}`, landOnHeading)
  const Decisions = useDecisions(data !== undefined)
  const isReady = data !== undefined && Decisions !== undefined
  // drawn anew with the answer, because title and lead depend on it
  const drawing = isReady || failure ? 'loaded' : 'loading'
  return (
    <>
      <PageHead
        key={drawing}
        crumbs={<PageCrumbs />}
        {...headWords(data)}
        titleRef={titleRef}
        art={<IllustrationFloat />}
        isLow={isOn}
        isTight
      />
      <Depths key={`${drawing} content`}>
        {failure && <FetchFailure failure={failure}>{m['automatic.fetch_failure_hint']()}</FetchFailure>}
        {!isReady && !failure && (
          <Slab aria-label={m['automatic.title']()} aria-busy>
            <Skeleton kind="facts" label={m['automatic.loading']()} />
          </Slab>
        )}
        {data && Decisions && <Decisions data={data} onChanged={land} language={language} />}
      </Depths>
    </>
  )
}

/** Title and lead. With another salt, nothing is planned that could be moved or skipped. */
function headWords(data: AutomaticRefills | undefined) {
  if (data?.agreement?.other_salt) {
    const lead = data.refusal ? m['automatic.other_salt_refused']() : m['automatic.other_salt_text']()
    return { title: m['automatic.other_salt'](), lead }
  }
  if (data?.agreement) return { title: m['automatic.on_title'](), lead: m['automatic.on_lead']() }
  return { title: m['automatic.title'](), lead: m['automatic.lead']() }
}

/** The pressed button is gone with what it changed; the heading is drawn after it. */
const land = () => setTimeout(landAtTop)
