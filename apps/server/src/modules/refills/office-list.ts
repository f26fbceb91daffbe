import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import { missedReasonOf } from '@brine/contract/missed-reason'
import {
  officeRefillList as calls,
  type ListedRefill,
  type RefillFilters,
  type RefillListOrder,
  UsualRefillList,
  usualRefillLists,
} from '@brine/contract/office/refill-list'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { isIsoDay } from '@brine/planning/dates'
import { joinRunningBy } from '../../platform/coalesced-work.ts'
import { type CsvRow, decimal } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { PAGE_LIMIT, splitPage } from '../../platform/records/page.ts'
import type { FindListBounds } from '../customers/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { NoRoute } from '../planning/module.ts'
import type { ChosenDocuments } from './chosen-documents.ts'
import { type RefillCursor, sortingOf } from './list-order-queries.ts'
import { type ListedRefillRow, listRefills } from './list-page-queries.ts'
import {
  countRefills,
  isUnpaidRare,
  listDriverNames,
  type RefillListFilter,
  sumRefills,
} from './list-queries.ts'
import type { ListSavedFor } from './office-saved-lists.ts'

/** Maximum number of refills that are summed: a sum of more takes too long. */
const MAX_SUMMED_REFILLS = 2000
/** Maximum count of a list: all lists are counted for each page, so a longer one only says that it has more. */
const MAX_COUNTED_REFILLS = 1000

const COLUMNS = [
  ...[
    'number',
    'date',
    'state',
    'waits_since',
    'driver',
    'stop',
    'customer',
    'name',
    'street',
    'postal_code',
  ],
  ...['city_name', 'packs', 'kg', 'price'],
]
const PAYMENT_COLUMNS = ['payment', 'unpaid', 'due']

/** Describes the payments of rows; undefined for staff who may not see payments. */
type PaymentsIfVisible = Pick<PaymentsService, 'stateOf' | 'reminderState'> | undefined

interface RefillListParts {
  readonly findListBounds: FindListBounds
  readonly noRoute: NoRoute
  readonly payments: Pick<PaymentsService, 'stateOf' | 'reminderState' | 'isVisibleTo'>
  readonly listSavedFor: ListSavedFor
  readonly chosenDocuments: ChosenDocuments
}

/** The list of all refills, for the office. */
export function refillListRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { findListBounds, noRoute, payments, listSavedFor, chosenDocuments }: RefillListParts,
): Route[] {
  const { isVisibleTo } = payments
  const today = () => isoDayOf(clock.now())
  const paymentsFor = (staff: SignedInStaff): PaymentsIfVisible => (isVisibleTo(staff) ? payments : undefined)

  /** @throws `not_allowed` if staff who may not see payments filter by them; `invalid_request` */
  async function readFilterFor(staff: SignedInStaff, filters: RefillFilters): Promise<RefillListFilter> {
    if (filters.payment !== 'all' && !isVisibleTo(staff)) throw fail('not_allowed')
    return readFilter(filters)
  }

  async function readFilter(filters: RefillFilters): Promise<RefillListFilter> {
    const { search, state, payment, email, from = null, to = null, driver = null } = filters
    const { postal_from: postalFrom = null, postal_to: postalTo = null } = filters
    if (from !== null && !isIsoDay(from)) throw fail('invalid_request', { field: 'from' })
    if (to !== null && !isIsoDay(to)) throw fail('invalid_request', { field: 'to' })
    const bounds = await findListBounds(search, { postalFrom, postalTo, isWithoutEmail: email === 'without' })
    const rare = await isUnpaidRare(db, { payment, today: today() })
    return {
      ...{ state, payment, email, from, to, driverId: driver, postalFrom, postalTo, bounds },
      ...{ today: today(), isUnpaidRare: rare, ids: null, noRoute },
    }
  }

  async function countOf(filter: RefillListFilter) {
    const count = await countRefills(db, filter, MAX_COUNTED_REFILLS + 1)
    return { count: Math.min(count, MAX_COUNTED_REFILLS), has_more: count > MAX_COUNTED_REFILLS }
  }

  /** The same for all staff members, who often open the page at the same moment. */
  const countUsual = joinRunningBy(async (name: UsualRefillList) =>
    countOf(await readFilter(usualRefillLists(today())[name])),
  )

  return serve(calls, {
    async list({ staff, query: { order, after = null, ...filters } }) {
      const filter = await readFilterFor(staff, filters)
      const limit = PAGE_LIMIT
      const cursor = after === null ? null : parseCursor(after, order)
      const { page, has_more } = splitPage(await listRefills(db, filter, { order, after: cursor, limit }))
      const last = page.at(-1)
      return {
        refills: page.map((row) => describe(row, paymentsFor(staff), filter.today)),
        next: has_more && last ? cursorText(cursorOf(last)) : null,
      }
    },

    async summary({ staff, query: filters }) {
      const filter = await readFilterFor(staff, filters)
      const [{ count, kg, cents, open, overdue }, drivers] = await Promise.all([
        sumRefills(db, filter, MAX_SUMMED_REFILLS + 1),
        listDriverNames(db),
      ])
      const has_more = count > MAX_SUMMED_REFILLS
      return {
        ...{ count: Math.min(count, MAX_SUMMED_REFILLS), has_more, drivers },
        sums: has_more ? null : { kg, price_cents: cents },
        unpaid: has_more || !isVisibleTo(staff) ? null : { open_cents: open, overdue_cents: overdue },
      }
    },

    async counts({ staff }) {
      const lists = usualRefillLists(today())
      const visible = UsualRefillList.options.filter(
        (name) => lists[name].payment === 'all' || isVisibleTo(staff),
      )
      const saved = await listSavedFor(staff)
      const [usual, own] = await Promise.all([
        Promise.all(visible.map(async (name) => ({ name, ...(await countUsual(name)) }))),
        Promise.all(
          saved.map(async ({ id, filters: { order: _, ...filters } }) => ({
            ...{ id, ...(await countOf(await readFilterFor(staff, { search: '', ...filters }))) },
          })),
        ),
      ])
      return { usual, saved: own }
    },

    documents: ({ staff, query: { ids } }) => chosenDocuments(staff, ids.split(',').map(Number)),

    async file({ staff, query: { order, ids, ...filters } }) {
      const filter = { ...(await readFilterFor(staff, filters)), ids: ids?.split(',').map(Number) ?? null }
      const visiblePayments = paymentsFor(staff)
      return listFile(
        { db, clock },
        {
          ...{ by: staff, list: 'refills' },
          columns: visiblePayments ? [...COLUMNS, ...PAYMENT_COLUMNS] : COLUMNS,
          read: (after: RefillCursor | null, limit) => listRefills(db, filter, { order, after, limit }),
          cursorOf,
          describe: (row) => fileRow(row, visiblePayments, filter.today),
        },
      )
    },
  })
}

const cursorText = ({ key, id }: RefillCursor): string => `${key}.${id}`

/** @throws `invalid_request` for a cursor of another order */
function parseCursor(after: string, order: RefillListOrder): RefillCursor {
  const end = after.lastIndexOf('.')
  const key = after.slice(0, end)
  if (sortingOf(order).by === 'date' && !isIsoDay(key)) throw fail('invalid_request', { field: 'after' })
  return { key, id: Number(after.slice(end + 1)) }
}

const cursorOf = ({ sort_key, id }: ListedRefillRow): RefillCursor => ({ key: sort_key, id })

function describe(row: ListedRefillRow, payments: PaymentsIfVisible, today: string): ListedRefill {
  const { id, number, day, packs, kg, price_cents, driver_name, position } = row
  const { driver_id, route_date, published_at } = row
  const { customer_id, postal_code, city_name } = row
  const { amount_cents, paid_cents, due_on } = row
  const waitsSince = waitsSinceOf(row)
  return {
    version: row.revision,
    ...{ id, number, packs, kg, price_cents, state: stateOfRefill(row), has_document: row.has_document },
    missed_reason: missedReasonOf(row.state, row.missed_reason),
    date: formatWireDay(day ?? ''),
    waits_since: waitsSince && formatWireDay(isoDayOf(waitsSince)),
    route:
      driver_id !== null && driver_name !== null && route_date !== null && position !== null
        ? {
            ...{ date: route_date, driver_id, driver: driver_name, stop: position + 1 },
            published: published_at !== null,
          }
        : null,
    customer: { id: customer_id, name: fullName(row), postal_code, city_name },
    // also a delivery that was taken back has a receivable, of which nothing is owed
    payment:
      payments && row.state === 'delivered' && amount_cents !== null && paid_cents !== null && due_on !== null
        ? {
            state: payments.stateOf({ amount_cents, paid_cents, due_on }, today),
            unpaid_cents: amount_cents - paid_cents,
            ...payments.reminderState({ ...row, amount_cents, paid_cents, due_on }, today),
          }
        : null,
  }
}

function stateOfRefill({ state, position }: ListedRefillRow): ListedRefill['state'] {
  if (state !== 'booked') return state
  return position === null ? 'no_route' : 'planned'
}

/** Since when a refill has waited for a day: since its delivery was missed, or since it was ordered without a route. */
function waitsSinceOf({ state, position, action_at, created_at }: ListedRefillRow): Date | null {
  if (state === 'missed') return action_at
  return state === 'booked' && position === null ? created_at : null
}

function fileRow(row: ListedRefillRow, payments: PaymentsIfVisible, today: string): CsvRow {
  const { number, date, state, waits_since, route, customer, packs, kg, price_cents, payment } = describe(
    row,
    payments,
    today,
  )
  const street = `${row.address} ${row.address_number}`.trim()
  const due = payment && row.due_on ? formatWireDay(row.due_on) : ''
  return [
    ...[number ?? '', date, state, waits_since ?? '', route?.driver ?? '', route?.stop ?? ''],
    ...[customer.id, customer.name, street, customer.postal_code, customer.city_name],
    ...[packs, kg, decimal(price_cents)],
    ...(payments ? [payment?.state ?? '', payment ? decimal(payment.unpaid_cents) : '', due] : []),
  ]
}
