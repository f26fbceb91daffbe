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

/** @returns false if the customer is erased, or the report already has a photo */
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
        // waits for a concurrent erasure
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

export async function findPhoto(db: Queries, id: string, size: PhotoSize): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('photos')
    .select(`${size} as content`)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content
}

/** A photo of a customer's own requests. Photos of drivers belong to the supplier. */
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

/** What the photos of a customer belong to: a message, or a new request. */
export type PhotoOwner = { readonly message_id: number } | { readonly request_id: number }

/** Attaches photos of a customer that belong to nothing yet. @returns how many were attached */
export async function attachPhotos(
  tx: Queries,
  customerId: number,
  owner: PhotoOwner,
  ids: readonly string[],
): Promise<number> {
  const attached = await tx
    .updateTable('photos')
    .set({ ...owner, position: sql`array_position(${ids}::uuid[], id)` })
    .where('id', 'in', ids)
    .where('customer_id', '=', customerId)
    .where(belongsToNothing)
    .executeTakeFirst()
  return Number(attached.numUpdatedRows)
}

const belongsToNothing = sql<boolean>`num_nonnulls(message_id, request_id, report_id) = 0`

/** The photos of some messages, in the order in which the messages named them. */
export async function listMessagePhotos(db: Queries, messageIds: readonly number[]) {
  return db
    .selectFrom('photos')
    .select(['id', 'message_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute()
}

/** The photos that came with some requests, in the order in which the requests named them. */
export async function listRequestPhotos(db: Queries, requestIds: readonly number[]) {
  return db
    .selectFrom('photos')
    .select(['id', 'request_id'])
    .where('request_id', 'in', requestIds)
    .orderBy('position')
    .execute()
}

export async function hasReportPhoto(db: Queries, reportId: number): Promise<boolean> {
  const row = await db.selectFrom('photos').select('id').where('report_id', '=', reportId).executeTakeFirst()
  return row !== undefined
}

/** The photos of the reports of some deliveries, the newest first. */
export async function listDeliveryPhotos(db: Queries, refillIds: readonly number[]) {
  return db
    .selectFrom('photos')
    .innerJoin('delivery_reports as report', 'report.id', 'photos.report_id')
    .select(['photos.id', 'refill_id', 'report.date', 'report.driver_id'])
    .where('refill_id', 'in', refillIds)
    .orderBy('report.id', 'desc')
    .execute()
}

/** The moments before which each kind of photo has expired. */
interface Expiry {
  readonly unattached: Date
  readonly ofReports: Date
  /** Of messages and requests. */
  readonly ofSupport: Date
}

/** Deletes expired photos. @param limit the most that it deletes @returns how many */
export async function deletePhotosBefore(db: Queries, expiry: Expiry, limit: number): Promise<number> {
  const expired = db
    .selectFrom('photos')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([belongsToNothing, eb('created_at', '<', expiry.unattached)]),
        eb.and([eb('report_id', 'is not', null), eb('created_at', '<', expiry.ofReports)]),
        eb.and([
          eb.or([eb('message_id', 'is not', null), eb('request_id', 'is not', null)]),
          eb('created_at', '<', expiry.ofSupport),
        ]),
      ]),
    )
    .limit(limit)
    // a photo that is attached at this moment is looked at again
    .forUpdate()
  const deleted = await db
    // as a part of the condition, it could be read more than once, and find others each time
    .with('expired', () => expired)
    .deleteFrom('photos')
    .where('id', 'in', (eb) => eb.selectFrom('expired').select('expired.id'))
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Deletes every photo of a customer's requests and deliveries. */
export async function deletePhotosOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('photos').where('customer_id', '=', customerId).execute()
}
