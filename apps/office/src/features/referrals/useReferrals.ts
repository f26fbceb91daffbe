import type { ReferralState } from '@brine/contract/customer/referrals'
import { officeReferrals } from '@brine/contract/office/referrals'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'

const { method, path } = officeReferrals.list

/** The invitations of a pile, page by page; while another pile is under way the old one stays. */
export function useReferrals(pile: ReferralState) {
  const result = useInfiniteQuery({
    queryKey: [method, path, { pile }],
    queryFn: ({ pageParam, signal }) =>
      send(
        officeReferrals.list,
        { query: { pile, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, referrals }) => (has_more ? (referrals.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  })
  const [first] = result.data?.pages ?? []
  return {
    ...result,
    referrals: result.data?.pages.flatMap(({ referrals }) => referrals),
    counts: first?.counts,
    accounts: first?.accounts,
  }
}
