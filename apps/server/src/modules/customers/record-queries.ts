import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The account of a customer with the dates of the device. */
export async function findCustomer(db: Queries, id: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['id', 'language', 'gender', 'first_name', 'last_name', 'address', 'address_number'])
    .select(['postal_code', 'city_name', 'country_code', 'telephone_number', 'mobile_number'])
    .select(['email_address', 'last_login_at', 'created_at', 'modified_at', 'activated_at', 'disabled_at'])
    .select(['relation_ended_at', 'relation_end_reason', 'relation_end_note', 'phones_changed_at'])
    .select(['customers.revision', 'location_precision', 'latitude', 'longitude', 'erased_at'])
    .select([
      'external_id',
      'device_model',
      'device_serial',
      'refill_packs',
      'salt_product_id',
      'company_name',
      'vat_number',
      'placed',
      'guarantee_offered',
      'guarantee_until',
      'own_device',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The refill that is not delivered yet, with the driver of its delivery. */
export async function findOpenRefill(db: Queries, customerId: number) {
  return db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .leftJoin('drivers', 'drivers.id', 'stops.driver_id')
    .leftJoin('driver_days', (join) =>
      join
        .onRef('driver_days.driver_id', '=', 'stops.driver_id')
        .onRef('driver_days.date', '=', 'stops.date'),
    )
    .select([
      'state',
      'missed_reason',
      'refills.revision',
      'published_at',
      'refills.date',
      'refills.slots',
      'comment',
      'packs',
    ])
    .select(['refills.kg', 'price_cents', 'drivers.name as driver_name', 'position'])
    .select(['drivers.mobile_number as driver_phone', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['booked', 'missed'])
    .executeTakeFirst()
}

/** The label of the date that the customer chose: `suggested`, `alternative` or `other`. */
export async function findChosenLabel(db: Queries, customerId: number, date: string): Promise<string | null> {
  const chosen = await db
    .selectFrom('offers')
    .select(
      sql<string | null>`(
        select moment ->> 'label' from jsonb_array_elements(moments) as moment where moment ->> 'date' = ${date} limit 1
      )`.as('label'),
    )
    .where('customer_id', '=', customerId)
    .where('chosen_date', '=', date)
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return chosen?.label ?? null
}

export async function listRequests(db: Queries, customerId: number) {
  return db
    .selectFrom('support_requests')
    .select(['id', 'state', 'title_code', 'details_code', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

/** Open sessions, the most recently used one first. */
export async function listSessions(db: Queries, customerId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()
}

export async function hasCustomer(db: Queries, id: number): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whether the audit log has an entry of this action, record and staff member since a moment. */
export async function hasAuditEntry(
  db: Queries,
  entry: {
    readonly staffId: number
    readonly action: string
    readonly customerId: number
    readonly since: Date
  },
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('record_id', '=', entry.customerId)
    .where('action', '=', entry.action)
    .where('staff_id', '=', entry.staffId)
    .where('at', '>', entry.since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
