import type { Appointment } from '@brine/contract/customer/appointments'
import { installations } from '@brine/contract/customer/installations'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useSending } from '../../shell/query.ts'
import { report } from '../../shell/report.ts'

/**
 * Sends moments for the installation, and says how it went (specification section 8, proposal). A repeat after a lost
 * answer is harmless: it puts the same moments in the place of themselves.
 */
export function usePropose(onProposed: () => void) {
  const queryClient = useQueryClient()
  const key = queryKey(installations.progress)
  const { mutate, isPending } = useSending(installations.propose, {
    onSuccess: async (answer) => {
      // an answer that was on its way before would show the page without the proposal
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(key, answer)
      toastQueue.add({
        kind: 'done',
        title: m['proposal.notify_success'](),
        text: m['proposal.notify_success_hint'](),
      })
      onProposed()
    },
    onError: async (error) => {
      const { code, message } = error.errors[0] ?? {}
      if (error.status === 0 || error.status >= 500) report(error, 'installation proposal')
      toastQueue.add({
        kind: 'failed',
        title: m['proposal.notify_failure'](),
        text: message ?? m['proposal.notify_failure_hint'](),
      })
      // the device stands already: there is nothing to propose any more
      if (code === 'already_placed') await queryClient.invalidateQueries({ queryKey: key })
    },
  })
  return { propose: (body: Appointment) => mutate({ body }), isPending }
}
