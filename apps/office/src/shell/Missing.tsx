import { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import type { ComponentProps } from 'react'
import { Card } from './Card.tsx'
import { Failed } from './Failed.tsx'

type MissingProps = Pick<ComponentProps<typeof Skeleton>, 'kind' | 'count'> & {
  /** What `useQuery` gave. */
  found: { error: Error | null; isFetching: boolean; refetch: () => void }
  loading: string
  /** What cannot be shown, in a sentence; and what else can be done, where it is more than waiting for the server. */
  failed: string
  hint?: string
  /** Where there may be no such thing (any more): asking again would not help. */
  gone?: GoneProps
}

/** In place of what is not there: that it is on its way, that it cannot be had now, or that it does not exist. */
export function Missing({ found, kind, count, loading, failed, hint, gone }: MissingProps) {
  const { error, isFetching, refetch } = found
  if (!error)
    return (
      <Card>
        <Skeleton kind={kind} count={count} label={loading} />
      </Card>
    )
  if (gone && error instanceof CallError && error.status === 404) return <Gone {...gone} />
  return (
    <Failed
      error={error}
      title={failed}
      hint={hint ?? m['office.shell.unreachable_hint']()}
      isPending={isFetching}
      onRetry={() => refetch()}
    />
  )
}

type GoneProps = {
  title: string
  hint: string
  /** Where the others are; absent where they are beside it. */
  back?: { href: string; label: string }
}

/** Says that there is no such thing, and leads to where there are others. */
export function Gone({ title, hint, back }: GoneProps) {
  return (
    <Card>
      <Notice
        kind="caution"
        role="alert"
        title={title}
        actions={
          back && (
            <LinkButton isSmall href={back.href}>
              {back.label}
            </LinkButton>
          )
        }
      >
        {hint}
      </Notice>
    </Card>
  )
}
