import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { MissedCause } from '@brine/contract/missed-reason'
import { m } from '@brine/messages/app'
import { IllustrationNoDates } from '@brine/ui/IllustrationNoDates'
import { IllustrationThanks } from '@brine/ui/IllustrationThanks'
import { PageHead } from '@brine/ui/PageHead'
import { Num } from '@brine/ui/Text'
import type { ReactNode, RefObject } from 'react'
import { IllustrationSalt } from '../../shell/IllustrationSalt.tsx'
import { useHeadingFocus } from '../../shell/landing.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import type { SaltView } from './view.ts'

/** The best day, or the one of a proposal, each without the customer's doing; one of the customer's own; none after a refusal. */
export type ChosenBy = 'best' | 'proposal' | 'customer' | 'nobody'

/** `thanks`: an open order of today. */
export type SaltHeadKind =
  | SaltView['kind']
  | 'thanks'
  | 'change'
  | `missed_${MissedCause}`
  | 'unreported'
  | 'closed'
  | 'ended'

type SaltHeadProps = {
  kind: SaltHeadKind
  /** Which of the days is chosen. */
  chosen: ChosenBy
  /** The day of the order that is being changed, YYYY-MM-DD. */
  planned: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

interface Head {
  readonly title: () => string
  readonly lead: () => string
  readonly art: ReactNode
  readonly isLow?: boolean
}

/** The heading of /saltblocks for its current view. */
export function SaltHead({ kind, chosen, planned, heading }: SaltHeadProps) {
  const language = useLanguage()
  const { title, lead, art, isLow } = heads[kind]
  const titleRef = useHeadingFocus(heading)
  return (
    <PageHead
      // drawn anew with the content, whose title and lead may be longer
      key={kind === 'loading' ? 'loading' : 'loaded'}
      crumbs={<PageCrumbs />}
      title={withoutBreaks(title())}
      titleRef={titleRef}
      lead={
        planned
          ? m['salt.change_lead']({ day: dayWords(planned, language).short })
          : chosen === 'best'
            ? lead()
            : leads[chosen]()
      }
      art={art}
      isLow={isLow}
    />
  )
}

/** "livrons-nous" stays on one line. */
const withoutBreaks = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
  text.split(/(\S+-\S+)/).map((piece, index) => (index % 2 === 1 ? <Num key={index}>{piece}</Num> : piece))

const leads = {
  proposal: m['salt.lead_proposed'],
  customer: m['salt.lead_own'],
  nobody: m['salt.lead_none'],
}

/** A page on which a day is chosen has a low head, so that the days begin on the first screen. */
const choosing = { title: m['salt.title'], lead: m['salt.lead'], art: <IllustrationSalt />, isLow: true }
const heads: Readonly<Record<SaltHeadKind, Head>> = {
  loading: choosing,
  dates: choosing,
  none: { title: m['salt.title'], lead: m['salt.lead_no_dates'], art: <IllustrationNoDates /> },
  closed: { title: m['salt.title'], lead: m['salt.lead_no_price'], art: <IllustrationNoDates /> },
  ended: { title: m['salt.title'], lead: m['salt.lead_ended'], art: <IllustrationNoDates /> },
  failed: { title: m['salt.title'], lead: m['salt.lead_failed'], art: <IllustrationNoDates /> },
  thanks: { title: m['salt.thanks'], lead: m['salt.thanks_lead'], art: <IllustrationThanks /> },
  open: { title: m['salt.open_title'], lead: m['salt.thanks_lead'], art: <IllustrationThanks /> },
  missed_nobody_home: {
    ...{ title: m['salt.missed_title'], lead: m['salt.missed_lead'], art: <IllustrationNoDates /> },
  },
  missed_unreachable: {
    ...{ title: m['salt.missed_title_unreachable'], lead: m['salt.missed_lead_unreachable'] },
    art: <IllustrationNoDates />,
  },
  missed_refused: {
    ...{ title: m['salt.missed_title_refused'], lead: m['salt.missed_lead_refused'] },
    art: <IllustrationNoDates />,
  },
  missed_ours: {
    ...{ title: m['salt.missed_title_ours'], lead: m['salt.missed_lead_ours'] },
    art: <IllustrationNoDates />,
  },
  unreported: {
    ...{ title: m['common.unreported'], lead: m['common.unreported_lead'], art: <IllustrationNoDates /> },
  },
  change: { ...choosing, title: m['salt.change_title'] },
}
