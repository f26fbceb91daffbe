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
  const counts = useRefillCounts().data
  const saved = useSavedLists().data ?? []
  const inWords = (counted: { count: number; has_more: boolean } | undefined) => {
    if (!counted) return undefined
    const count = counted.count.toLocaleString(`${language}-BE`)
    return counted.has_more ? m['office.list.at_least']({ count }) : count
  }
  const linkTo = (list: RefillFilter) => {
    const href = refillAddress.pathOf(list)
    return { href, isCurrent: href === refillAddress.pathOf(filter) }
  }
  return (
    <Filters
      label={m['office.refills.lists']()}
      filters={[
        ...usualFilters(today)
          .filter((list) => seesPayments || list.filter.payment === 'all')
          .map(({ name, filter: list }) => ({
            ...{ label: usualNames[name](), ...linkTo(list) },
            count: inWords(counts?.usual.find((counted) => counted.name === name)),
          })),
        ...saved.map(({ id, name, filters: { order, ...filters } }) => ({
          ...{ label: name, ...linkTo(filterOf(filters, order)) },
          count: inWords(counts?.saved.find((counted) => counted.id === id)),
        })),
      ]}
    />
  )
}
