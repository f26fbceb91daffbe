import { failureWords } from '@brine/app-kit/mutation'
import { type SupportRequest, support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { attemptOf } from '../../shell/keptAttempt.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'
import type { SentRequest } from './request.ts'

/** The messages about a new request (specification section 8, support). */
const sending = {
  done: m['form.support.notify_success'],
  failed: m['form.support.notify_failure'],
  failedHint: m['form.support.notify_failure_hint'],
  failedLink: phoneLine,
  reportAs: 'support request',
  stales: [support.list],
} as const

/**
 * Sends a new request; repeated attempts send it once. Photos need a call of their own, because the specification
 * settles the body of the other.
 */
export function useSendRequest(onSent: (request: SentRequest) => void) {
  const plain = useMutationOf(support.request, {
    ...sending,
    attempt: attemptOf('support'),
    onSuccess: (_, { body }) => onSent({ body, photos: 0 }),
  })
  const withPhotos = useMutationOf(support.requestWithPhotos, {
    ...sending,
    onSuccess: (_, { body }) => onSent({ body, photos: body.photos.length }),
  })
  const send = (body: SupportRequest, photos: string[]) => {
    plain.reset()
    withPhotos.reset()
    if (photos.length > 0) withPhotos.mutate({ body: { ...body, photos } })
    else plain.mutate({ body })
  }
  return {
    send,
    isPending: plain.isPending || withPhotos.isPending,
    failure: failureWords(plain.error ?? withPhotos.error, sending),
  }
}
