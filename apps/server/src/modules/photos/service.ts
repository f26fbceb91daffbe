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
  listRequestPhotos,
  type PhotoOwner,
} from './queries.ts'

/** Ids of photos by the id of their message or request, in the order in which it named them. */
export type PhotosById = ReadonlyMap<number, string[]>

/** Photos of drivers' reports by the id of the refill, the newest first. */
export type DeliveryPhotos = ReadonlyMap<number, readonly DeliveryPhoto[]>
interface DeliveryPhoto {
  readonly id: string
  /** Day (YYYY-MM-DD) and driver of the stop that was reported: a refill that is moved has several. */
  readonly date: string
  readonly driver_id: number
}

/** Photos of support requests and messages, and of drivers' reports (decision 0040). */
export interface PhotosService {
  /**
   * Attaches a customer's uploaded photos to one of their messages or requests.
   * @throws `invalid_request` for a photo that does not exist (any more) or is already attached
   */
  attach(tx: Queries, customerId: number, owner: PhotoOwner, photoIds: readonly string[]): Promise<void>
  ofMessages(db: Queries, messageIds: readonly number[]): Promise<PhotosById>
  ofRequests(db: Queries, requestIds: readonly number[]): Promise<PhotosById>
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
  ofDeliveries(db: Queries, refillIds: readonly number[]): Promise<DeliveryPhotos>
  /** Deletes photos that no message or request named in time, and those past their retention. @returns how many */
  deleteExpired(): Promise<number>
}

/** Photos that are deleted together: a statement about all that wait could take longer than statements may. */
const BATCH_SIZE = 200
/** Days after which photos are deleted (decision 0040). */
const RETENTION_DAYS = { unattached: 1, ofReports: 365, ofSupport: 730 }

/** The answer of a call that reads a photo. @throws `not_found` if there is no content */
export function photoFile(id: string, content: Buffer | undefined): FileAnswer {
  if (!content) throw fail('not_found')
  return { content, name: `${id}.jpg` }
}

/** Groups photos, given with the id of their owner, and keeps their order. */
function photosById(rows: readonly (readonly [owner: number | null, id: string])[]): PhotosById {
  const photos = new Map<number, string[]>()
  for (const [owner, id] of rows) if (owner !== null) photos.set(owner, [...(photos.get(owner) ?? []), id])
  return photos
}

export function createPhotosService(db: Queries, clock: Clock): PhotosService {
  return {
    async attach(tx, customerId, owner, photoIds) {
      const unique = [...new Set(photoIds)]
      if (unique.length === 0) return
      if ((await attachPhotos(tx, customerId, owner, unique)) !== unique.length)
        throw fail('invalid_request', { field: 'photos' })
    },

    async ofMessages(queries, messageIds) {
      const rows = messageIds.length > 0 ? await listMessagePhotos(queries, messageIds) : []
      return photosById(rows.map(({ id, message_id }) => [message_id, id]))
    },

    async ofRequests(queries, requestIds) {
      const rows = requestIds.length > 0 ? await listRequestPhotos(queries, requestIds) : []
      return photosById(rows.map(({ id, request_id }) => [request_id, id]))
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
      return Map.groupBy(rows, ({ refill_id }) => refill_id)
    },

    async deleteExpired() {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      const expiry = {
        unattached: daysAgo(RETENTION_DAYS.unattached),
        ofReports: daysAgo(RETENTION_DAYS.ofReports),
        ofSupport: daysAgo(RETENTION_DAYS.ofSupport),
      }
      let deleted = 0
      for (;;) {
        const batch = await deletePhotosBefore(db, expiry, BATCH_SIZE)
        deleted += batch
        if (batch === 0) return deleted
      }
    },
  }
}
