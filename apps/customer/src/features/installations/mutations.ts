import { keepAnswer, refetch } from '@brine/app-kit/query'
import type { Appointment } from '@brine/contract/customer/appointments'
import { installations } from '@brine/contract/customer/installations'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'

/**
 * Sends moments for the installation, and says how it went (specification section 8, proposal). A repeat after a lost
 * answer is harmless: it puts the same moments in the place of themselves.
 */
export function useProposeMoments(onProposed: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(installations.propose, {
    done: m['proposal.notify_success'],
    doneHint: () => m['proposal.notify_success_hint'](),
    failed: m['proposal.notify_failure'],
    failedHint: m['proposal.notify_failure_hint'],
    reportAs: 'installation proposal',
    async onSuccess(answer) {
      await keepAnswer(queryClient, installations.progress, answer)
      onProposed()
    },
    onFailure({ errors: [first] }) {
      // the device is installed already: there is nothing to propose any more
      if (first?.code === 'already_placed') return refetch(queryClient, [installations.progress])
    },
  })
  return { propose: (body: Appointment) => mutate({ body }), isPending }
}
