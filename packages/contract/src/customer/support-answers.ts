import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, RowId, wholeNumber } from '../primitives.ts'

/** How many answers of the supplier the customer has not seen, over all requests. */
export const UnreadAnswers = v.object({ count: Count })
export type UnreadAnswers = v.InferOutput<typeof UnreadAnswers>

/**
 * What the customer has seen of the supplier's answers. Separate from the other support calls, because every page shows
 * the count.
 */
export const supportAnswers = {
  unread: call({
    method: 'GET',
    path: '/support/api/answers/unread',
    access: 'placed',
    summary: "The number of the supplier's answers that the customer has not seen.",
    answer: UnreadAnswers,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  markRead: call({
    method: 'PUT',
    path: '/support/api/support/:id/seen',
    access: 'placed',
    summary:
      "Mark the first messages of the customer's own request as seen. Answers the number that stays unseen, over all requests.",
    params: v.object({ id: RowId }),
    body: v.object({
      /** How many messages of the thread the customer has seen, oldest first. Later ones stay unseen. */
      messages: wholeNumber(1, 2_147_483_646),
    }),
    answer: UnreadAnswers,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
}
