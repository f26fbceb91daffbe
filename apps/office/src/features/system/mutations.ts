import type { CallError } from '@brine/contract/client'
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

/** Discards jobs that failed for good. */
export const useDiscardJobs = (onSuccess: () => void) =>
  useChange(officeSystem.discard, {
    done: m['office.system.discarded'],
    failed: m['office.system.not_discarded'],
    stales: [officeSystem.read],
    onSuccess,
  })

/** Sends a mail at once. */
export const useSendTestMail = (onFailure: (error: CallError) => void) =>
  useChange(officeSystem.sendTestMail, {
    failed: m['office.system.test_mail_failed'],
    onFailure,
  })
