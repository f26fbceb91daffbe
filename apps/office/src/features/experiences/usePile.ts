import { officeExperiences } from '@brine/contract/office-experiences'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import type { Place } from './piles.ts'

const { method, path } = officeExperiences.list

/** The reviews of a pile, page by page. While another search is under way the old one stays. */
export function usePile({ pile, search }: Place) {
  const result = useInfiniteQuery({
    queryKey: [method, path, { pile, search }],
    queryFn: ({ pageParam, signal }) =>
      send(
        officeExperiences.list,
        { query: { pile, search, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, reviews }) => (has_more ? (reviews.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  })
  return {
    ...result,
    reviews: result.data?.pages.flatMap(({ reviews }) => reviews),
    counts: result.data?.pages[0]?.counts,
  }
}
