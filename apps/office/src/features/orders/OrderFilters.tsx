import { formatWireDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { useNavigate } from 'react-router'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { type ActiveFilter, ListFilters } from '../../shell/ListFilters.tsx'
import { DayFilter } from '../../shell/TypedFilter.tsx'
import { orderTypes } from '../../shell/valueNames.ts'
import { type OrderFilter, orderAddress } from './orderAddress.ts'
import { orderStates } from './orderStates.ts'

const states = {
  all: m['office.list.all'],
  draft: orderStates.draft.label,
  open: orderStates.open.label,
  done: orderStates.done.label,
  cancelled: orderStates.cancelled.label,
} as const
const types = {
  all: m['office.list.all'],
  orders: orderTypes.orders.label,
  proposal: orderTypes.proposal.label,
  installations: orderTypes.installations.label,
  maintenance: orderTypes.maintenance.label,
  repair: orderTypes.repair.label,
} as const

/** The filters of the list. Each change is an address of its own. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate()
  const set = (changed: Partial<OrderFilter>) => navigate(orderAddress.pathOf({ ...filter, ...changed }))
  return (
    <ListFilters
      search={{
        label: m['office.list.search'](),
        value: filter.search,
        onSearch: (search) => navigate(orderAddress.pathOf({ ...filter, search }), { replace: true }),
      }}
      active={activeFilters(filter)}
      clearHref={orderAddress.pathOf(orderAddress.read(new URLSearchParams()))}
    >
      <ChoiceFilter
        label={m['office.common.state']()}
        names={states}
        value={filter.state}
        onChange={(state) => set({ state })}
      />
      <ChoiceFilter
        label={m['office.orders.kind']()}
        names={types}
        value={filter.type}
        onChange={(type) => set({ type })}
      />
      <DayFilter label={m['office.list.from']()} value={filter.from} onChange={(from) => set({ from })} />
      <DayFilter label={m['office.list.to']()} value={filter.to} onChange={(to) => set({ to })} />
    </ListFilters>
  )
}

function activeFilters(filter: OrderFilter): ActiveFilter[] {
  const without = (label: string, changed: Partial<OrderFilter>): ActiveFilter => ({
    label,
    href: orderAddress.pathOf({ ...filter, ...changed }),
  })
  const { search, state, type, from, to } = filter
  return [
    search && without(`“${search}”`, { search: '' }),
    state !== 'all' && without(states[state](), { state: 'all' }),
    type !== 'all' && without(types[type](), { type: 'all' }),
    from && without(m['office.list.active_from']({ day: formatWireDay(from) }), { from: '' }),
    to && without(m['office.list.active_to']({ day: formatWireDay(to) }), { to: '' }),
  ].filter((active) => typeof active === 'object')
}
