import { useLanguage } from '@brine/app-kit/language'
import { UsualRefillList, usualRefillLists } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { Filters } from '../../shell/Filters.tsx'
import { useRefillCounts } from './queries.ts'
import { filterOf, type RefillFilter, refillAddress } from './refillAddress.ts'

const usualNames: Readonly<Record<UsualRefillList, () => string>> = {
  all: m['office.refills.list_all'],
  today: m['office.refills.list_today'],
  waiting: m['office.refills.state_waiting'],
  missed: m['office.refills.state_missed'],
  overdue: m['office.refills.list_overdue'],
  no_email: m['office.refills.email_without'],
}

/** Lists of work that waits: who waits longest comes first. */
const earliestFirst: ReadonlySet<UsualRefillList> = new Set(['waiting', 'missed', 'overdue'])

type RefillListsProps = {
  filter: RefillFilter
  seesPayments: boolean
  /** YYYY-MM-DD */
  today: string
}

/** The usual lists as tabs, each with its number of refills. */
export function RefillLists({ filter, seesPayments, today }: RefillListsProps) {
  const language = useLanguage()
  const counts = useRefillCounts().data
  const inWords = (counted: { count: number; has_more: boolean } | undefined) => {
    if (!counted) return undefined
    const count = counted.count.toLocaleString(`${language}-BE`)
    return counted.has_more ? m['office.list.at_least']({ count }) : count
  }
  const usual = usualRefillLists(today)
  return (
    <Filters
      label={m['office.refills.lists']()}
      filters={UsualRefillList.options
        .filter((name) => seesPayments || usual[name].payment === 'all')
        .map((name) => {
          const href = refillAddress.pathOf(
            filterOf(usual[name], earliestFirst.has(name) ? 'earliest' : 'latest'),
          )
          return {
            label: usualNames[name](),
            href,
            isCurrent: href === refillAddress.pathOf(filter),
            count: inWords(counts?.usual.find((list) => list.name === name)),
          }
        })}
    />
  )
}
