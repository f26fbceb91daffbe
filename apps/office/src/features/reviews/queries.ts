import { officeReviews, ReviewQueueName } from '@brine/contract/office/reviews'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { oneOf, queueAddress, searchOf } from '../../shell/queueAddress.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** /office/reviews: the addresses of the queues, with a search text. */
export const reviewQueues = queueAddress('/reviews', (params) => ({
  pile: oneOf(ReviewQueueName.options, params.get('pile')),
  search: searchOf(params),
}))

type ReviewQueueState = ReturnType<typeof reviewQueues.read>

/** The reviews of a queue, newest first. */
export const useReviews = (filter: ReviewQueueState) =>
  usePages({
    call: officeReviews.list,
    filter,
    fetch: (cursor, signal) =>
      send(officeReviews.list, { query: { ...filter, ...after(cursor) } }, { signal }),
    linesOf: ({ reviews }) => reviews,
    cursorOf: ({ id }) => id,
  })

export const useReview = (id: number) => useQuery(query(officeReviews.read, { params: { id } }))

/** All reviews of a queue as a file. @throws `CallError` */
export const fetchReviewFile = (filter: ReviewQueueState): Promise<Blob> =>
  send(officeReviews.file, { query: filter })
