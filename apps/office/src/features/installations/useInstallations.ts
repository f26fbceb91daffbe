import { type InstallationPile, officeInstallations } from '@brine/contract/office-installations'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'

const { method, path } = officeInstallations.list

/** The installations of a pile, page by page; while another pile is under way the old one stays. */
export function useInstallations(pile: InstallationPile) {
  const result = useInfiniteQuery({
    queryKey: [method, path, { pile }],
    queryFn: ({ pageParam, signal }) =>
      send(
        officeInstallations.list,
        { query: { pile, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, installations }) => (has_more ? (installations.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  })
  return {
    ...result,
    installations: result.data?.pages.flatMap(({ installations }) => installations),
    counts: result.data?.pages[0]?.counts,
  }
}
