import { useState } from 'react'

/** The fields of a query's result, with the names of TanStack Query. */
interface Fetched {
  readonly data: unknown
  readonly isError: boolean
  readonly errorUpdatedAt: number
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface Failure {
  /** The time of the failure, so that another failure is announced again. */
  readonly failedAt: number
  /** Whether a retry is running. */
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/**
 * The failure of a query without data to show. It remains during a retry, so that the pressed button stays on the
 * page.
 */
export function useFailure(fetched: Fetched): Failure | undefined {
  const { data, isError, errorUpdatedAt, isFetching, refetch } = fetched
  const [hasFailed, setHasFailed] = useState(false)
  const stands = data === undefined && (isError || hasFailed)
  if (stands !== hasFailed) setHasFailed(stands)
  return stands ? { failedAt: errorUpdatedAt, isFetching, onRetry: () => refetch() } : undefined
}

/** Whether a query has an answer or has failed. Once it has, it stays so during a retry. */
export function useIsSettled(fetched: Fetched): boolean {
  const failure = useFailure(fetched)
  return fetched.data !== undefined || failure !== undefined
}
