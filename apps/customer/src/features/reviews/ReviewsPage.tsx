import { useLanguage } from '@brine/app-kit/language'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { IllustrationBubble } from '@brine/ui/IllustrationBubble'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { WordsSpot } from '@brine/ui/Spots'
import { Muted } from '@brine/ui/Text'
import { api } from '../../shell/client.ts'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import { useIsSignedIn } from '../../shell/useSession.ts'
import { useReviews } from './queries.ts'
import { ReviewList } from './ReviewList.tsx'
import css from './ReviewsPage.module.css'
import { WriteReview } from './WriteReview.tsx'

/** /experiences: the public reviews. Customers can add a review (specification section 2, experiences). */
export function ReviewsPage() {
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <PageHead
        // the pages above this one require sign-in
        crumbs={isSignedIn && <PageCrumbs />}
        title={m['experiences.title']()}
        lead={m['experiences.lead']()}
        art={<IllustrationBubble />}
      />
      <Depths>
        <WriteReview path="/experiences" language={language} />
        <All language={language} />
      </Depths>
    </>
  )
}

function All({ language }: { language: Language }) {
  const listed = useReviews()
  const { data } = listed
  const failure = useFailure(listed)
  if (failure) return <FetchFailure failure={failure}>{m['experiences.fetch_failure_hint']()}</FetchFailure>
  return (
    <Slab title={m['experiences.all']()} aria-busy={!data}>
      <Muted className={css.checked}>{m['experiences.checked']()}</Muted>
      {!data && <Skeleton kind="rows" count={3} label={m['experiences.loading']()} />}
      {data?.length === 0 && (
        <Empty art={<WordsSpot />} title={m['experiences.no_reviews']()}>
          {m['experiences.no_reviews_hint']()}
        </Empty>
      )}
      {data && data.length > 0 && (
        <ReviewList reviews={data} accountId={api().session.accountId()} language={language} />
      )}
    </Slab>
  )
}
