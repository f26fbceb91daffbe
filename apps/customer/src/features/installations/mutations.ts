import { keepAnswer, refetch } from '@brine/app-kit/query'
import type { Appointment } from '@brine/contract/customer/appointments'
import { installations } from '@brine/contract/customer/installations'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'
import { dayMoments } from './dayMoments.ts'

/**
 * Sends moments for the installation and reports the outcome (specification section 8, proposal). A repeat after a lost
 * answer is harmless: it replaces the moments with the same ones.
 */
export function useProposeMoments(onProposed: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(installations.propose, {
    done: m['proposal.notify_success'],
    doneHint: () => m['proposal.notify_success_hint'](),
    failed: m['proposal.notify_failure'],
    failedHint: m['proposal.notify_failure_hint'],
    failedLink: phoneLine,
    reportAs: 'installation proposal',
    async onSuccess(answer) {
      await keepAnswer(queryClient, installations.progress, answer)
      onProposed()
    },
    onFailure({ errors: [first] }) {
      // the device is already installed, so no moments are needed
      if (first?.code === 'already_placed') return refetch(queryClient, [installations.progress])
    },
  })
  return {
    propose: (appointment: Appointment) =>
      mutate({ body: { ...appointment, moments: dayMoments(appointment.moments) } }),
    isPending,
  }
}
