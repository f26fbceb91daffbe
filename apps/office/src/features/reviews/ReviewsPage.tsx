import { useLanguage } from '@brine/app-kit/language'
import type { ReviewSummary } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { useNavigate } from 'react-router'
import { string } from 'valibot'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { QueuePage, useQueueState } from '../../shell/QueuePage.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import { SearchTools } from '../../shell/SearchTools.tsx'
import { fetchReviewFile, reviewQueues, useReviews } from './queries.ts'
import { Score } from './Score.tsx'
import { ShownReview } from './ShownReview.tsx'
import { reviewStatuses } from './statuses.ts'

/** /office/reviews: customers' reviews, which the office publishes or declines. */
export function ReviewsPage() {
  const language = useLanguage()
  const navigate = useNavigate()
  const state = useQueueState(reviewQueues)
  const found = useReviews(state)
  const search = (text: string) =>
    navigate(reviewQueues.pathOf({ ...state, search: text }), { replace: true })
  const isSearch = state.search !== ''
  return (
    <QueuePage<typeof state, ReviewSummary, string>
      title={m['office.reviews.title']()}
      tools={
        <SearchTools>
          <SearchField label={m['office.reviews.search']()} value={state.search} onSearch={search} />
          <ListFileButton
            count={found.first && String(found.first.counts[state.pile])}
            fetchFile={() => fetchReviewFile(state)}
            listName={m['office.reviews.file']()}
          />
        </SearchTools>
      }
      address={reviewQueues}
      state={state}
      found={found}
      drafts={{ name: 'review', schema: string() }}
      filters={[
        {
          label: m['office.reviews.queues'](),
          parameter: 'pile',
          values: reviewStatuses,
          counts: found.first?.counts,
        },
      ]}
      loading={m['office.reviews.loading']()}
      failed={m['office.reviews.failed']()}
      empty={{
        title: isSearch ? m['office.common.nothing_found']() : m['office.reviews.none'](),
        hint:
          state.pile === 'pending' && !isSearch
            ? m['office.reviews.none_waiting']()
            : m['office.reviews.none_hint'](),
        takesFocus: true,
      }}
      listLabel={m['office.reviews.list_of']({ queue: reviewStatuses[state.pile].label() })}
      entryOf={(review) => ({
        top: <Score rating={review.rating} language={language} isSmall />,
        mark: <LanguageTag language={review.language} />,
        title: <span lang={review.language}>{review.title}</span>,
        who: review.author_name,
        when: review.created,
      })}
      afterLast="previous"
    >
      {(shown) => <ShownReview {...shown} language={language} />}
    </QueuePage>
  )
}
