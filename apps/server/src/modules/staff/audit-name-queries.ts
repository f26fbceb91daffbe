import type { AuditKind } from '@brine/contract/office/audit'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'

/** What a record is called now. */
export interface RecordName {
  readonly id: number
  /** The name of the record, or of its customer; null for an erased customer. */
  readonly name: string | null
  readonly customerId: number | null
}

type ListNames = (db: Queries, ids: readonly number[]) => Promise<RecordName[]>

const ofCustomers: ListNames = async (db, ids) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'erased_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, first_name, last_name, erased_at }) => ({
    ...{ id, customerId: id },
    name: erased_at ? null : fullName({ first_name, last_name }) || null,
  }))
}

/** For records that are named for their customer. */
const ofCustomersOf =
  (
    table:
      | 'reviews'
      | 'refills'
      | 'support_requests'
      | 'orders'
      | 'receivables'
      | 'phone_calls'
      | 'referrals',
  ): ListNames =>
  async (db, ids) => {
    const rows = await db.selectFrom(table).select(['id', 'customer_id']).where('id', 'in', ids).execute()
    const customers = await ofCustomers(
      db,
      rows.map(({ customer_id }) => customer_id),
    )
    const nameOf = new Map(customers.map(({ id, name }) => [id, name]))
    return rows.map(({ id, customer_id }) => ({
      ...{ id, customerId: customer_id },
      name: nameOf.get(customer_id) ?? null,
    }))
  }

const ofNamed =
  (table: 'depots' | 'drivers' | 'api_keys' | 'import_sources' | 'refill_lists' | 'staff'): ListNames =>
  async (db, ids) => {
    const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
    return rows.map((row) => ({ ...row, customerId: null }))
  }

/** Leave is named for its driver. */
const ofDriversOfLeave: ListNames = async (db, ids) => {
  const rows = await db
    .selectFrom('driver_leaves as leave')
    .innerJoin('drivers', 'drivers.id', 'leave.driver_id')
    .select(['leave.id', 'drivers.name'])
    .where('leave.id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, customerId: null }))
}

/**
 * Kinds of records whose entries name them: a day by its date, an import by its number, a product by its code, what the
 * bank sent by its number. There is one firm and one system.
 */
type UnnamedKind = 'day' | 'import' | 'product' | 'firm' | 'closing' | 'system' | 'statement' | 'bank_line'

const listers: Readonly<Record<Exclude<AuditKind, UnnamedKind>, ListNames>> = {
  experience: ofCustomersOf('reviews'),
  depot: ofNamed('depots'),
  driver: ofNamed('drivers'),
  leave: ofDriversOfLeave,
  refill: ofCustomersOf('refills'),
  customer: ofCustomers,
  // an installation has the id of its customer
  installation: ofCustomers,
  request: ofCustomersOf('support_requests'),
  order: ofCustomersOf('orders'),
  // a former document has the id of its receivable
  former_document: ofCustomersOf('receivables'),
  phone_call: ofCustomersOf('phone_calls'),
  referral: ofCustomersOf('referrals'),
  import_source: ofNamed('import_sources'),
  key: ofNamed('api_keys'),
  refill_list: ofNamed('refill_lists'),
  staff: ofNamed('staff'),
}

const isUnnamed = (kind: AuditKind): kind is UnnamedKind => !(kind in listers)

/** The names of some records of one kind; records that no longer exist are missing. */
export async function listRecordNames(
  db: Queries,
  kind: AuditKind,
  ids: readonly number[],
): Promise<RecordName[]> {
  return isUnnamed(kind) ? [] : listers[kind](db, ids)
}
