import type { PhotoSize } from '@brine/contract/customer/photos'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

export interface NewPhoto {
  readonly id: string
  readonly customer_id: number
  readonly report_id: number | null
  readonly large: Buffer
  readonly small: Buffer
  readonly created_at: Date
}

/** False where the customer was erased meanwhile, or the report has a photo already. */
export async function createPhoto(db: Queries, photo: NewPhoto): Promise<boolean> {
  const { id, report_id, large, small, created_at } = photo
  const created = await db
    .insertInto('photos')
    .columns(['id', 'customer_id', 'report_id', 'large', 'small', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'customers.id as customer_id',
          sql<number | null>`${report_id}::bigint`.as('report_id'),
          sql<Buffer>`${large}::bytea`.as('large'),
          sql<Buffer>`${small}::bytea`.as('small'),
          sql<Date>`${created_at}::timestamptz`.as('created_at'),
        ])
        .where('customers.id', '=', photo.customer_id)
        .where('erased_at', 'is', null)
        // who is being erased now is waited for
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

/** How many a customer has sent since a moment. */
export async function countSent(db: Queries, customerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .where('report_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function findPhoto(db: Queries, id: string, size: PhotoSize): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photos')
    .select(`${size} as content`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content
}

/** One of a customer's requests; what drivers sent is the supplier's. */
export async function findOwnPhoto(
  db: Queries,
  customerId: number,
  id: string,
  size: PhotoSize,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photos')
    .select(`${size} as content`)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('report_id', 'is', null)
    .executeTakeFirst()
  return row?.content
}

/** Gives photos that no message has yet to one. @returns how many there were */
export async function giveToMessage(
  tx: Queries,
  customerId: number,
  messageId: number,
  ids: readonly string[],
): Promise<number> {
  const given = await tx
    .updateTable('photos')
    .set({ message_id: messageId, place: sql`array_position(${ids}::uuid[], id)` })
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where('message_id', 'is', null)
    .where('report_id', 'is', null)
    .executeTakeFirst()
  return Number(given.numUpdatedRows)
}

/** The photos of some messages, in the order in which they were named. */
export async function listOfMessages(db: Queries, messageIds: readonly number[]) {
  return db
    .selectFrom('photos')
    .select(['id', 'message_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('place')
    .execute()
}

export async function hasOfReport(db: Queries, reportId: number): Promise<boolean> {
  const row = await db.selectFrom('photos').select('id').where('report_id', '=', reportId).executeTakeFirst()
  return row !== undefined
}

/** The last photo of each of some deliveries. */
export async function listOfDeliveries(db: Queries, refillIds: readonly number[]) {
  return db
    .selectFrom('photos')
    .innerJoin('delivery_reports as report', 'report.id', 'photos.report_id')
    .distinctOn('refill_id')
    .select(['photos.id', 'refill_id', 'report.date'])
    .where('refill_id', 'in', refillIds)
    .orderBy('refill_id')
    .orderBy('report.id', 'desc')
    .execute()
}

export interface Ages {
  /** Photos that no message names. */
  readonly unused: Date
  readonly ofReports: Date
  readonly ofMessages: Date
}

/** Drops what was sent before these moments. @returns how many */
export async function deletePhotosBefore(db: Queries, before: Ages): Promise<number> {
  const deleted = await db
    .deleteFrom('photos')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('message_id', 'is', null),
          eb('report_id', 'is', null),
          eb('created_at', '<', before.unused),
        ]),
        eb.and([eb('report_id', 'is not', null), eb('created_at', '<', before.ofReports)]),
        eb.and([eb('message_id', 'is not', null), eb('created_at', '<', before.ofMessages)]),
      ]),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
