import type { Answer } from '@brine/contract/call'
import { formatWireDay } from '@brine/contract/dates'
import type { officeRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { SelectField } from '@brine/ui/SelectField'
import { useNavigate } from 'react-router'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { type ActiveFilter, ListFilters } from '../../shell/ListFilters.tsx'
import { DayFilter, TypedFilter } from '../../shell/TypedFilter.tsx'
import { orderNames } from './listOrders.ts'
import css from './RefillFilters.module.css'
import { postalCodePattern, type RefillFilter, refillAddress } from './refillAddress.ts'
import { SaveList } from './SaveList.tsx'

const states = {
  all: m['office.list.all'],
  planned: m['office.refills.state_planned'],
  waiting: m['office.refills.state_waiting'],
  missed: m['office.refills.state_missed'],
  delivered: m['office.refills.state_delivered'],
  cancelled: m['office.refills.state_cancelled'],
} as const
const payments = {
  all: m['office.refills.payment_all'],
  open: m['office.refills.payment_open'],
  overdue: m['office.refills.payment_overdue'],
  paid: m['office.refills.payment_paid'],
} as const
const emails = {
  all: m['office.refills.email_all'],
  without: m['office.refills.email_without'],
} as const

type Drivers = Answer<typeof officeRefillList.summary>['drivers']

type RefillFiltersProps = {
  filter: RefillFilter
  drivers: Drivers
  /** Whether the staff member sees what customers pay. */
  seesPayments: boolean
  /** YYYY-MM-DD */
  today: string
}

/** The filters of the list. Each change is an address of its own. */
export function RefillFilters({ filter, drivers, seesPayments, today }: RefillFiltersProps) {
  const navigate = useNavigate()
  const set = (changed: Partial<RefillFilter>) => navigate(refillAddress.pathOf({ ...filter, ...changed }))
  return (
    <ListFilters
      search={{
        label: m['office.list.search'](),
        value: filter.search,
        onSearch: (search) => navigate(refillAddress.pathOf({ ...filter, search }), { replace: true }),
      }}
      active={activeFilters(filter, drivers)}
      clearHref={refillAddress.pathOf(refillAddress.read(new URLSearchParams()))}
      actions={<SaveList filter={filter} today={today} />}
    >
      <ChoiceFilter
        label={m['office.common.state']()}
        names={states}
        value={filter.state}
        onChange={(state) => set({ state })}
      />
      {seesPayments && (
        <ChoiceFilter
          label={m['office.refills.payment']()}
          names={payments}
          value={filter.payment}
          onChange={(payment) => set({ payment })}
        />
      )}
      <ChoiceFilter
        label={m['office.refills.email']()}
        names={emails}
        value={filter.email}
        onChange={(email) => set({ email })}
      />
      <SelectField
        label={m['office.common.driver']()}
        value={filter.driver}
        onChange={({ currentTarget: { value: driver } }) => set({ driver })}
      >
        <option value="">{m['office.refills.driver_all']()}</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DayFilter label={m['office.list.from']()} value={filter.from} onChange={(from) => set({ from })} />
      <DayFilter label={m['office.list.to']()} value={filter.to} onChange={(to) => set({ to })} />
      <TypedFilter
        label={m['office.refills.postal_from']()}
        pattern={postalCodePattern}
        value={filter.postal_from}
        onChange={(postal_from) => set({ postal_from })}
      />
      <TypedFilter
        label={m['office.refills.postal_to']()}
        pattern={postalCodePattern}
        value={filter.postal_to}
        onChange={(postal_to) => set({ postal_to })}
      />
      <div className={css.order}>
        <ChoiceFilter
          label={m['office.refills.order']()}
          names={orderNames}
          value={filter.order}
          onChange={(order) => set({ order })}
        />
      </div>
    </ListFilters>
  )
}

function activeFilters(filter: RefillFilter, drivers: Drivers): ActiveFilter[] {
  const without = (label: string, changed: Partial<RefillFilter>): ActiveFilter => ({
    label,
    href: refillAddress.pathOf({ ...filter, ...changed }),
  })
  const { search, state, payment, email, driver, from, to, postal_from, postal_to } = filter
  const driverName = drivers.find(({ id }) => String(id) === driver)?.name ?? driver
  return [
    search && without(`“${search}”`, { search: '' }),
    state !== 'all' && without(states[state](), { state: 'all' }),
    payment !== 'all' && without(payments[payment](), { payment: 'all' }),
    email !== 'all' && without(emails[email](), { email: 'all' }),
    driver && without(driverName, { driver: '' }),
    from && without(m['office.list.active_from']({ day: formatWireDay(from) }), { from: '' }),
    to && without(m['office.list.active_to']({ day: formatWireDay(to) }), { to: '' }),
    postal_from &&
      without(m['office.refills.active_postal_from']({ code: postal_from }), { postal_from: '' }),
    postal_to && without(m['office.refills.active_postal_to']({ code: postal_to }), { postal_to: '' }),
  ].filter((active) => typeof active === 'object')
}
