import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** All stored data of a customer, except what opens accounts; undefined for an unknown customer. */
export async function collectCustomer(db: Queries, id: number) {
  const account = await db
    .selectFrom('customers')
    .select(['id', 'external_id', 'email_address', 'language', 'gender', 'first_name', 'last_name'])
    .select(['address', 'address_number', 'postal_code', 'city_name', 'country_code'])
    .select([
      'telephone_number',
      'mobile_number',
      'latitude',
      'longitude',
      'location_precision',
      'refill_packs',
      'salt_product_id',
      'company_name',
      'vat_number',
    ])
    .select(['activated_at', 'disabled_at', 'last_login_at', 'created_at', 'modified_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return undefined
  return {
    account,
    installation: await db
      .selectFrom('installations')
      .selectAll()
      .where('customer_id', '=', id)
      .executeTakeFirst(),
    installation_proposals: await listOf(db, 'installation_proposals', id),
    deliveries: (await listOf(db, 'refills', id)).map(({ imported_hash: _, ...delivery }) => delivery),
    delivery_reports: await db
      .selectFrom('delivery_reports')
      .innerJoin('refills', 'refills.id', 'refill_id')
      .select(['refill_id', 'delivery_reports.date', 'outcome', 'delivery_reports.kg', 'salt_level', 'note'])
      .select(['reported_at', 'corrected_by'])
      .where('customer_id', '=', id)
      .orderBy('delivery_reports.id')
      .execute(),
    dates_offered: await listOf(db, 'offers', id),
    orders: await db
      .selectFrom('orders')
      .select(['number', 'type', 'ordered_at', 'price_cents', 'vat_reason', 'document_at', 'cancelled_at'])
      .select(
        sql<unknown>`(
          select coalesce(jsonb_agg(to_jsonb(correction) - 'id' - 'order_id' order by serial), '[]')
          from document_corrections correction where correction.order_id = orders.id
        )`.as('corrections'),
      )
      .select(
        sql<unknown>`(
          select coalesce(jsonb_agg(
            to_jsonb(line) - 'order_id' || jsonb_build_object('vat_rate', coalesce(line.vat_rate, orders.vat_rate))
            order by line.position), '[]')
          from order_lines line where line.order_id = orders.id
        )`.as('lines'),
      )
      .where('customer_id', '=', id)
      .orderBy('ordered_at')
      .execute(),
    payments: await db
      .selectFrom('receivables')
      .innerJoin('orders', 'orders.id', 'receivables.order_id')
      .select(['number', 'communication', 'amount_cents', 'due_on'])
      // with what the bank said about the payer
      .select(
        sql<unknown>`(
          select coalesce(
            jsonb_agg(jsonb_build_object('amount_cents', payments.amount_cents, 'booked_on', payments.booked_on,
              'name', name, 'iban', iban, 'message', message) order by payments.id), '[]')
          from payments left join bank_lines on bank_lines.id = line_id where receivable_id = receivables.id
        )`.as('paid'),
      )
      .where('receivables.customer_id', '=', id)
      .orderBy('receivables.id')
      .execute(),
    notification_choices: await db
      .selectFrom('notification_choices')
      .select(['kind', 'channel', 'changed_at'])
      .where('customer_id', '=', id)
      .orderBy('kind')
      .execute(),
    // without the author, who is staff
    notes: await db
      .selectFrom('customer_notes')
      .select(['kind', 'text', 'for_driver', 'created_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    support_requests: await listOf(db, 'support_requests', id),
    support_messages: await db
      .selectFrom('support_messages')
      .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
      .select(['request_id', 'kind', 'text', 'support_messages.agreed_date', 'support_messages.agreed_slot'])
      // identifies the supplier's staff only as staff
      .select((eb) => eb('staff_id', 'is', null).as('by_customer'))
      .select('support_messages.created_at')
      .where('customer_id', '=', id)
      .orderBy('support_messages.id')
      .execute(),
    photos: await db
      .selectFrom('photos')
      .leftJoin('support_messages', 'support_messages.id', 'message_id')
      .leftJoin('delivery_reports', 'delivery_reports.id', 'photos.report_id')
      .select(['photos.id', 'refill_id', 'photos.created_at'])
      .select((eb) => eb.fn.coalesce('support_messages.request_id', 'photos.request_id').as('request_id'))
      .select(
        sql<string>`'data:image/jpeg;base64,' || translate(encode(large, 'base64'), E'\\n', '')`.as('photo'),
      )
      .where('customer_id', '=', id)
      .orderBy('photos.created_at')
      .execute(),
    experiences: await listOf(db, 'reviews', id),
    friends_invited: await db
      .selectFrom('referrals')
      .select(['email_address', 'state', 'created_at', 'changed_at'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
    mails_sent: await db
      .selectFrom('sent_mails')
      .select(['subject', 'queued_at', 'sent_at'])
      .where('customer_id', '=', id)
      .orderBy('queued_at')
      .execute(),
    phone_calls: await db
      .selectFrom('phone_calls')
      .select(['subject', 'words', 'state', 'attempts', 'note', 'created_at', 'changed_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    // when and why, but not by whom (Court of Justice, C-579/21)
    read_by_the_office: await db
      .selectFrom('audit_entries')
      .select(['action', 'at'])
      .where('record_id', '=', id)
      .where('action', 'in', ['customer.read', 'customer.document_read', 'customer.viewed'])
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'last_used_at', 'ends_at', 'revoked_at'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  }
}

type Listed = 'installation_proposals' | 'refills' | 'offers' | 'support_requests' | 'reviews'

const listOf = (db: Queries, table: Listed, customerId: number) =>
  db.selectFrom(table).selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
