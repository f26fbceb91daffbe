import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ExportSection } from '../../platform/module.ts'

/** Photos as data addresses, one after the other: a customer may have 100 MB of them. */
async function* readPhotos(db: Queries, customerId: number): AsyncIterable<unknown> {
  const photos = await db
    .selectFrom('photos')
    .leftJoin('support_messages', 'support_messages.id', 'message_id')
    .leftJoin('delivery_reports', 'delivery_reports.id', 'photos.report_id')
    .select(['photos.id', 'refill_id', 'photos.created_at'])
    .select((eb) => eb.fn.coalesce('support_messages.request_id', 'photos.request_id').as('request_id'))
    .where('customer_id', '=', customerId)
    .orderBy('photos.created_at')
    .execute()
  for (const photo of photos) {
    const read = await db
      .selectFrom('photos')
      .select(
        sql<string>`'data:image/jpeg;base64,' || translate(encode(large, 'base64'), E'\\n', '')`.as('photo'),
      )
      .where('id', '=', photo.id)
      .executeTakeFirst()
    // deleted meanwhile, once its retention had passed
    if (read) yield { ...photo, ...read }
  }
}

export const photoExport: readonly ExportSection[] = [
  { name: 'photos', tables: ['photos'], read: readPhotos },
]
