import { m } from '@brine/messages/app'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useQueries } from '@tanstack/react-query'
import type { MenuItem } from './menu.ts'
import { query } from './query.ts'

/** Interval at which the counts in the menu are fetched again, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

type BadgeProps = { pages: readonly MenuItem[]; className?: string | undefined }

/** The number of records that wait on these pages. Renders nothing without one. */
export function Badge({ pages, className }: BadgeProps) {
  const calls = pages.flatMap(({ waiting }) => (waiting ? [waiting] : []))
  const counts = useQueries({
    queries: calls.map((call) => ({ ...query(call, {}), refetchInterval: REFRESH_INTERVAL_MS })),
  })
  const count = counts.reduce((sum, { data }) => sum + (data?.count ?? 0), 0)
  if (count === 0) return null
  return (
    <b className={className}>
      {count}
      <VisuallyHidden> {m['office.shell.waiting']()}</VisuallyHidden>
    </b>
  )
}
