import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { toastQueue } from '@brine/ui/toastQueue'
import { type ReactNode, useEffect } from 'react'
import { RetryButton } from './RetryButton.tsx'
import type { Failure } from './useFailure.ts'

type FetchFailureProps = {
  failure: Failure
  /** What the failure means for the reader, and what to do. */
  children: ReactNode
}

/**
 * Replaces content that could not be fetched: an error and a retry button. A toast reports the failure too, because
 * this may be below the visible part of the page (specification section 8, fetch failure).
 */
export function FetchFailure({ failure, children }: FetchFailureProps) {
  const { failedAt, ...retry } = failure
  useEffect(() => {
    if (failedAt > 0) toastQueue.add({ kind: 'failed', title: m['common.notify_fetch_failure']() })
  }, [failedAt])
  return (
    <Notice
      kind="danger"
      role="alert"
      title={m['common.notify_fetch_failure']()}
      actions={<RetryButton {...retry} />}
    >
      {children}
    </Notice>
  )
}
