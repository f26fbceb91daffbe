import { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { lockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { Card } from './Card.tsx'

type DayFailedProps = { error: Error; isPending: boolean; onRetry: () => void }

/** Why there is no day to show, and what can be done. */
export function DayFailed({ error, isPending, onRetry }: DayFailedProps) {
  if (error instanceof CallError && error.status === 403)
    return (
      <Card>
        <Notice kind="caution" icon={lockIcon} title={m['office.not_allowed']()}>
          {m['office.not_allowed_hint']()}
        </Notice>
      </Card>
    )
  return (
    <Card>
      <Notice
        kind="danger"
        role="alert"
        title={m['office.day_failed']()}
        actions={
          <Button isSmall isPending={isPending} onClick={onRetry}>
            {m['office.retry']()}
          </Button>
        }
      >
        {m['office.day_failed_hint']()}
      </Notice>
    </Card>
  )
}
