import { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import type { ComponentProps } from 'react'
import { Card } from './Card.tsx'
import { Failed } from './Failed.tsx'

type MissingProps = Pick<ComponentProps<typeof Skeleton>, 'kind' | 'count'> & {
  /** The result of `useQuery`. */
  found: { error: Error | null; isFetching: boolean; refetch: () => void }
  loading: string
  /** What cannot be shown, in a sentence. */
  failed: string
  hint?: string
  /** Set if the record may not exist, so that a retry would not help. */
  gone?: GoneProps
}

/** Shown while data is missing: it is loading, it cannot be fetched, or it does not exist. */
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
  /** Link to the list; undefined if the list is beside it. */
  back?: { href: string; label: string }
}

/** Says that a record does not exist, and links to the list. */
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
