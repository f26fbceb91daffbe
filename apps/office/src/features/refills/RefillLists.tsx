import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { UsualRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { Filters } from '../../shell/Filters.tsx'
import { useRefillCounts, useSavedLists } from './queries.ts'
import { filterOf, type RefillFilter, refillAddress, usualFilters } from './refillAddress.ts'

const usualNames: Readonly<Record<UsualRefillList, () => string>> = {
  all: m['office.refills.list_all'],
  today: m['office.refills.list_today'],
  waiting: m['office.refills.state_waiting'],
  missed: m['office.refills.state_missed'],
  overdue: m['office.refills.list_overdue'],
  no_email: m['office.refills.email_without'],
}

type RefillListsProps = {
  filter: RefillFilter
  seesPayments: boolean
  /** YYYY-MM-DD */
  today: string
}

/** The usual lists and those that the office saved, as tabs, each with its number of refills. */
export function RefillLists({ filter, seesPayments, today }: RefillListsProps) {
  const language = useLanguage()
  const { data: counts, isPending } = useRefillCounts()
  const saved = useSavedLists().data ?? []
  const inWords = (counted: { count: number; has_more: boolean } | undefined) => {
    if (!counted) return isPending ? null : undefined
    const count = groupedNumber(counted.count, language)
    return counted.has_more ? m['office.list.at_least']({ count }) : count
  }
  const path = refillAddress.pathOf(filter)
  const own = saved.map(({ filters: { order, ...filters }, ...list }) => {
    const href = refillAddress.pathOf(filterOf(filters, order))
    return { ...list, href, isCurrent: href === path }
  })
  const isOwn = own.some(({ isCurrent }) => isCurrent)
  // a usual list in another order is still that list
  const isShown = (list: RefillFilter) =>
    !isOwn && refillAddress.pathOf({ ...list, order: filter.order }) === path
  return (
    <Filters
      label={m['office.refills.lists']()}
      filters={[
        ...usualFilters(today)
          .filter((list) => seesPayments || list.filter.payment === 'all')
          .map(({ name, filter: list }) => ({
            ...{ label: usualNames[name](), href: refillAddress.pathOf(list), isCurrent: isShown(list) },
            count: inWords(counts?.usual.find((counted) => counted.name === name)),
          })),
        ...own.map(({ id, name, href, isCurrent }) => ({
          ...{ label: name, href, isCurrent },
          count: inWords(counts?.saved.find((counted) => counted.id === id)),
        })),
      ]}
    />
  )
}
