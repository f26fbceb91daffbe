import { isUnreachable } from '@brine/app-kit/failures'
import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'

type DatesFailureProps = {
  error: CallError
  /** What the office reads. */
  title: string
  isFetching: boolean
  onRetry: () => void
}

/** Says in a dialog why it has no dates, and asks again only where that can help. */
export function DatesFailure({ error, title, isFetching, onRetry }: DatesFailureProps) {
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      actions={
        isUnreachable(error) && (
          <Button isSmall isPending={isFetching} onClick={onRetry}>
            {m['office.shell.retry']()}
          </Button>
        )
      }
    />
  )
}
