import { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { lockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { Card } from './Card.tsx'

type FailedProps = {
  error: Error
  /** What cannot be shown, in a sentence. */
  title: string
  hint: string
  isPending: boolean
  onRetry: () => void
}

/** Shown for data that could not be fetched: the reason, and a button to retry. */
export function Failed({ error, title, hint, isPending, onRetry }: FailedProps) {
  const status = error instanceof CallError ? error.status : 0
  if (status === 403)
    return (
      <Card>
        <Notice kind="caution" icon={lockIcon} title={m['office.shell.not_allowed']()}>
          {m['office.shell.not_allowed_hint']()}
        </Notice>
      </Card>
    )
  return (
    <Card>
      <Notice
        kind="danger"
        role="alert"
        title={title}
        actions={
          <Button isSmall isPending={isPending} onClick={onRetry}>
            {m['office.shell.retry']()}
          </Button>
        }
      >
        {hint}
      </Notice>
    </Card>
  )
}
