import { useState } from 'react'

/** What a query has to show: as TanStack Query names it. */
interface Fetched {
  readonly data: unknown
  readonly isError: boolean
  readonly errorUpdatedAt: number
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface Failure {
  /** When it failed, so that another failure is said again. */
  readonly failedAt: number
  /** It is being fetched once more. */
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/**
 * That something could not be fetched, where there is nothing of it to show. It stands while it is fetched once more,
 * with the button that was pressed for it.
 */
export function useFailure(fetched: Fetched): Failure | undefined {
  const { data, isError, errorUpdatedAt, isFetching, refetch } = fetched
  const [hasFailed, setHasFailed] = useState(false)
  const stands = data === undefined && (isError || hasFailed)
  if (stands !== hasFailed) setHasFailed(stands)
  return stands ? { failedAt: errorUpdatedAt, isFetching, onRetry: () => refetch() } : undefined
}
