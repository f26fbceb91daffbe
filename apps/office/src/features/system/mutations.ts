import { officeSystem } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'

/** Tries jobs again that failed for good. */
export const useRetryJobs = (onSuccess: () => void) =>
  useChange(officeSystem.retry, {
    done: m['office.system.retried'],
    failed: m['office.system.not_retried'],
    stales: [officeSystem.read],
    onSuccess,
  })
