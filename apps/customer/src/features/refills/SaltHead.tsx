import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { IllustrationNoDates } from '@brine/ui/IllustrationNoDates'
import { IllustrationThanks } from '@brine/ui/IllustrationThanks'
import { PageHead } from '@brine/ui/PageHead'
import { Num } from '@brine/ui/Text'
import type { Ref } from 'react'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { IllustrationSalt } from './IllustrationSalt.tsx'
import type { SaltView } from './view.ts'

type SaltHeadProps = {
  kind: SaltView['kind'] | 'change' | 'missed'
  /** The day of the order that is being changed, YYYY-MM-DD. */
  planned: string | undefined
  heading: Ref<HTMLHeadingElement>
}

/** The heading of /saltblocks for its current view. */
export function SaltHead({ kind, planned, heading }: SaltHeadProps) {
  const language = useLanguage()
  const { title, lead, art } = heads[kind]
  return (
    <PageHead
      crumbs={<PageCrumbs />}
      title={withoutBreaks(title())}
      titleRef={heading}
      lead={planned ? m['salt.change_lead']({ day: dayWords(planned, language).short }) : lead()}
      art={art}
    />
  )
}

/** "livrons-nous" stays on one line. */
const withoutBreaks = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
  text.split(/(\S+-\S+)/).map((piece, index) => (index % 2 === 1 ? <Num key={index}>{piece}</Num> : piece))

const choosing = { title: m['salt.title'], lead: m['salt.lead'], art: <IllustrationSalt /> }
const heads = {
  loading: choosing,
  dates: choosing,
  none: { title: m['salt.title'], lead: m['salt.lead_no_dates'], art: <IllustrationNoDates /> },
  failed: { title: m['salt.title'], lead: m['salt.lead_failed'], art: <IllustrationNoDates /> },
  open: { title: m['salt.thanks'], lead: m['salt.thanks_lead'], art: <IllustrationThanks /> },
  missed: { title: m['salt.missed_title'], lead: m['salt.missed_lead'], art: <IllustrationNoDates /> },
  change: { title: m['salt.change_title'], lead: m['salt.lead'], art: <IllustrationSalt /> },
}
