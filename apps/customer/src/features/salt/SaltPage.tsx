import { m } from '@brine/messages/app'
import { IllustrationNoDates } from '@brine/ui/IllustrationNoDates'
import { IllustrationSalt } from '@brine/ui/IllustrationSalt'
import { IllustrationThanks } from '@brine/ui/IllustrationThanks'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Num } from '@brine/ui/Text'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../shell/language.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { emptyDraft } from './draft.ts'
import { LoadingForm } from './LoadingForm.tsx'
import { NoDates } from './NoDates.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useLastOrder, useMoments } from './queries.ts'
import { type SaltView, saltView } from './view.ts'

/** /saltblocks: order salt on an offered day, or see what is on its way (specification section 2, salt order). */
export function SaltPage() {
  const language = useLanguage()
  const moments = useMoments()
  const view = saltView(useLastOrder(), moments)
  const [draft, setDraft] = useState(emptyDraft)
  const [hasOrdered, setHasOrdered] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isThanked = hasOrdered && view.kind === 'open'
  // the page has become another one: screen readers begin with its heading
  useEffect(() => {
    if (isThanked) heading.current?.focus()
  }, [isThanked])
  return (
    <>
      <Head kind={view.kind} heading={heading} />
      <Depths>
        {view.kind === 'loading' && <LoadingForm />}
        {view.kind === 'dates' && (
          <OrderForm
            moments={view.moments}
            draft={draft}
            onChange={setDraft}
            onOrdered={() => {
              setDraft(emptyDraft)
              setHasOrdered(true)
            }}
            language={language}
          />
        )}
        {view.kind === 'open' && <OpenOrder order={view.order} language={language} />}
        {(view.kind === 'failed' || view.kind === 'none') && (
          <NoDates
            hasFailed={view.kind === 'failed'}
            isFetching={moments.isFetching}
            onRetry={moments.refetch}
            language={language}
          />
        )}
      </Depths>
    </>
  )
}

type HeadProps = { kind: SaltView['kind']; heading: Ref<HTMLHeadingElement> }

function Head({ kind, heading }: HeadProps) {
  const { title, lead, art } = heads[kind]
  return (
    <PageHead
      crumbs={<PageCrumbs />}
      title={withoutBreaks(title())}
      titleRef={heading}
      lead={lead()}
      art={art}
    />
  )
}

/** "livrons-nous" stays on one line. */
const withoutBreaks = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
  text.split(/(\S+-\S+)/).map((piece, place) => (place % 2 === 1 ? <Num key={place}>{piece}</Num> : piece))

const choosing = { title: m['salt.title'], lead: m['salt.lead'], art: <IllustrationSalt /> }
const heads = {
  loading: choosing,
  dates: choosing,
  none: { title: m['salt.title'], lead: m['salt.lead_no_dates'], art: <IllustrationNoDates /> },
  failed: { title: m['salt.title'], lead: m['salt.lead_failed'], art: <IllustrationNoDates /> },
  open: { title: m['salt.thanks'], lead: m['salt.thanks_lead'], art: <IllustrationThanks /> },
}
