import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { refreshIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { toastQueue } from '@brine/ui/toastQueue'
import { type ReactNode, useEffect } from 'react'

type FetchFailureProps = {
  /** When it failed, so that another failure is said again: `errorUpdatedAt` of the query. */
  failedAt: number
  isFetching: boolean
  onRetry: () => void
  /** What this means for the reader, and what to do. */
  children: ReactNode
}

/**
 * In the place of what could not be fetched: that it failed, and the way to try again. A toast says it as well, since
 * this may stand below what is seen (specification section 8, fetch failure).
 */
export function FetchFailure({ failedAt, isFetching, onRetry, children }: FetchFailureProps) {
  useEffect(() => {
    if (failedAt > 0) toastQueue.add({ kind: 'failed', title: m['common.notify_fetch_failure']() })
  }, [failedAt])
  return (
    <Notice
      kind="danger"
      role="alert"
      title={m['common.notify_fetch_failure']()}
      actions={
        <Button isSmall isPending={isFetching} onClick={onRetry}>
          <Icon shape={refreshIcon} />
          {m['common.retry']()}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
