import { randomUUID } from 'node:crypto'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { encodePhoto } from './encode-photo.ts'
import {
  attachPhotos,
  createPhoto,
  deletePhotosBefore,
  hasReportPhoto,
  listDeliveryPhotos,
  listMessagePhotos,
} from './queries.ts'

/** Ids of photos by the id of their message, in the order in which the message named them. */
export type MessagePhotos = ReadonlyMap<number, string[]>

/** Photos by the id of the refill. */
export type DeliveryPhotos = ReadonlyMap<number, { readonly id: string; readonly date: string }>

/** Photos of support messages and of drivers' reports (decision 0040). */
export interface PhotosService {
  /**
   * Attaches a customer's uploaded photos to one of their messages.
   * @throws `invalid_request` for a photo that does not exist (any more) or is already attached
   */
  attachToMessage(
    tx: Queries,
    customerId: number,
    messageId: number,
    photoIds: readonly string[],
  ): Promise<void>
  ofMessages(db: Queries, messageIds: readonly number[]): Promise<MessagePhotos>
  /**
   * Adds a photo to a driver's report, unless it has one.
   * @param within runs in the same transaction, only if the photo was added
   * @throws `photo_unreadable`, `unavailable`
   */
  addToReport(
    report: { readonly id: number; readonly customer_id: number },
    sent: Buffer,
    within: (tx: Queries) => Promise<void>,
  ): Promise<void>
  /** The last photo of each delivery with a photo, with the date of its report. */
  ofDeliveries(db: Queries, refillIds: readonly number[]): Promise<DeliveryPhotos>
  /** Deletes photos that no message named in time, and those past their retention. @returns how many */
  deleteExpired(): Promise<number>
}

/** Days after which photos are deleted (decision 0040). */
const RETENTION_DAYS = { withoutMessage: 1, ofReports: 365, ofMessages: 730 }

/** The answer of a call that reads a photo. @throws `not_found` if there is no content */
export function photoFile(id: string, content: Buffer | undefined): FileAnswer {
  if (!content) throw fail('not_found')
  return { content, name: `${id}.jpg` }
}

export function createPhotosService(db: Queries, clock: Clock): PhotosService {
  return {
    async attachToMessage(tx, customerId, messageId, photoIds) {
      const unique = [...new Set(photoIds)]
      if (unique.length === 0) return
      if ((await attachPhotos(tx, customerId, messageId, unique)) !== unique.length)
        throw fail('invalid_request', { field: 'photos' })
    },

    async ofMessages(queries, messageIds) {
      const photos = new Map<number, string[]>()
      if (messageIds.length === 0) return photos
      for (const { id, message_id } of await listMessagePhotos(queries, messageIds))
        if (message_id !== null) photos.set(message_id, [...(photos.get(message_id) ?? []), id])
      return photos
    },

    async addToReport({ id: report_id, customer_id }, sent, within) {
      if (await hasReportPhoto(db, report_id)) return
      const encoded = await encodePhoto(sent)
      const photo = { id: randomUUID(), customer_id, report_id, ...encoded, created_at: clock.now() }
      await db.transaction().execute(async (tx) => {
        if (await createPhoto(tx, photo)) await within(tx)
      })
    },

    async ofDeliveries(queries, refillIds) {
      const rows = refillIds.length > 0 ? await listDeliveryPhotos(queries, refillIds) : []
      return new Map(rows.map(({ refill_id, id, date }) => [refill_id, { id, date }]))
    },

    deleteExpired() {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      return deletePhotosBefore(db, {
        withoutMessage: daysAgo(RETENTION_DAYS.withoutMessage),
        ofReports: daysAgo(RETENTION_DAYS.ofReports),
        ofMessages: daysAgo(RETENTION_DAYS.ofMessages),
      })
    },
  }
}
