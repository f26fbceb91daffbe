import { type AuditKind, officeAudit } from '@brine/contract/office/audit'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'

const { method, path } = officeAudit.list

/** What the address of the page says: which records, and what is searched for. */
export interface AuditFilter {
  readonly kind: AuditKind | undefined
  readonly search: string
}

/** The audit entries, page by page. While another search is loading the old entries stay. */
export function useAuditEntries({ kind, search }: AuditFilter) {
  const result = useInfiniteQuery({
    queryKey: [method, path, { kind, search }],
    queryFn: ({ pageParam, signal }) =>
      send(
        officeAudit.list,
        {
          query: { search, ...(kind ? { kind } : {}), ...(pageParam === null ? {} : { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }) => (has_more ? (entries.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  })
  return { ...result, entries: result.data?.pages.flatMap(({ entries }) => entries) }
}
