import { keepAnswer } from '@brine/app-kit/query'
import { reviews } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { attemptOf } from '../../shell/keptAttempt.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { bodyOf, type PostedReview, type ReviewDraft } from './draft.ts'

/**
 * Posts a review; repeated attempts post it once. The answer replaces the list (specification section 7).
 * @param onPosted gets what was posted
 */
export function usePostReview(onPosted: (posted: PostedReview) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(reviews.post, {
    attempt: attemptOf('review'),
    done: m['form.experience.notify_success'],
    doneHint: () => m['form.experience.notify_success_hint'](),
    failed: m['form.experience.notify_failure'],
    failedHint: m['form.experience.notify_failure_hint'],
    onSuccess(answer, { body }) {
      onPosted(body)
      return keepAnswer(queryClient, reviews.list, answer)
    },
  })
  return { post: (draft: ReviewDraft) => mutate({ body: bodyOf(draft) }), isPending }
}
