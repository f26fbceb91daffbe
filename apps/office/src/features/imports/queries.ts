import { apiKeys } from '@brine/contract/office/api-keys'
import { type BadLineReason, officeImports } from '@brine/contract/office/imports'
import { officeInvitations } from '@brine/contract/office/invitations'
import type { Language } from '@brine/contract/primitives'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'

/** Interval at which the progress of a running import is fetched, in milliseconds. */
const POLL_INTERVAL_MS = 1000

export const useImports = () => useQuery(query(officeImports.list, {}))

/** An import, which is polled while it runs. */
export const useImport = (id: number, isEnabled = true) =>
  useQuery({
    ...query(officeImports.read, { params: { id } }),
    enabled: isEnabled,
    refetchInterval: ({ state }) => state.data?.state === 'running' && POLL_INTERVAL_MS,
  })

/** The problems of the bad lines of an import. The server writes the reasons in the language of the page. */
export function useReasons(id: number, language: Language) {
  const { method, path } = officeImports.reasons
  return useQuery({
    queryKey: [method, path, { id, language }],
    queryFn: ({ signal }) => send(officeImports.reasons, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The bad lines of an import: all, or those with one problem. */
export function useBadLines(id: number, language: Language, problem: BadLineReason | undefined) {
  const { method, path } = officeImports.lines
  const only = problem ? { reason: problem.reason, column: problem.column ?? '' } : {}
  return useInfiniteQuery({
    queryKey: [method, path, { id, language, ...only }],
    queryFn: ({ pageParam, signal }) =>
      send(officeImports.lines, { params: { id }, query: { after: pageParam, ...only } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more, lines }) => (has_more ? lines.at(-1)?.line : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Number of customers who wait for an invitation to the portal. */
export const useInvitationCount = () => useQuery(query(officeInvitations.count, {}))

export const useApiKeys = () => useQuery(query(apiKeys.list, {}))
