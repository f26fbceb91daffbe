import { keepAnswer } from '@brine/app-kit/query'
import { type SupportRequest, support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'

/**
 * Sends a new request; repeated attempts send it once. Reports the outcome (specification section 8, support).
 * @param onSent called with the sent request
 */
export function useSendRequest(onSent: (request: SupportRequest) => void) {
  const { mutate, isPending } = useMutationOf(support.request, {
    done: m['form.support.notify_success'],
    failed: m['form.support.notify_failure'],
    failedHint: m['form.support.notify_failure_hint'],
    reportAs: 'support request',
    stales: [support.list],
    onSuccess: (_, { body }) => onSent(body),
  })
  return { send: (body: SupportRequest) => mutate({ body }), isPending }
}

/** Adds a message to a request; repeated attempts add it once. */
export function useWriteMessage(id: number, onSent: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(support.write, {
    done: m['form.support.write_success'],
    failed: m['form.support.write_failure'],
    failedHint: m['form.support.write_failure_hint'],
    onSuccess(request) {
      onSent()
      return keepAnswer(queryClient, support.list, (listed) =>
        listed?.map((one) => (one.id === request.id ? request : one)),
      )
    },
  })
  const write = (text: string, photos: string[]) =>
    mutate({ params: { id }, body: photos.length > 0 ? { text, photos } : { text } })
  return { write, isPending }
}
