import { randomUUID } from 'node:crypto'
import type { PhotoSize } from '@brine/contract/customer/photos'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { makePhoto } from './making.ts'
import {
  countSent,
  createPhoto,
  deletePhotosBefore,
  findOwnPhoto,
  findPhoto,
  giveToMessage,
  hasOfReport,
  listOfDeliveries,
  listOfMessages,
} from './queries.ts'

/** The photos of each message that has any, in the order in which it named them. */
export type PhotosOf = ReadonlyMap<number, string[]>

/** By the number of the refill. */
export type DeliveryPhotos = ReadonlyMap<number, { readonly id: string; readonly date: string }>

/** Photos that come along with requests and with drivers' reports (decision 0040). */
export interface Photos {
  /**
   * Takes a photo of a customer, which a message is to name within a day.
   * @throws `photo_unreadable`, `too_many_requests`, `unavailable`
   */
  add(customerId: number, sent: Buffer): Promise<{ id: string }>
  /** A photo of a customer's own requests. @throws `not_found` (also for somebody else's) */
  readOwn(customerId: number, id: string, size: PhotoSize): Promise<FileAnswer>
  /** @throws `not_found` */
  read(id: string, size: PhotoSize): Promise<FileAnswer>
  /** Gives a customer's photos to the message that names them. @throws `invalid_request` where one is not there (any more) */
  give(tx: Queries, customerId: number, messageId: number, ids: readonly string[]): Promise<void>
  ofMessages(queries: Queries, messageIds: readonly number[]): Promise<PhotosOf>
  /**
   * Adds a photo to a driver's report that has none yet.
   * @param within done in the same transaction, once
   * @throws `photo_unreadable`, `unavailable`
   */
  addToReport(
    report: { readonly id: number; readonly customer_id: number },
    sent: Buffer,
    within: (tx: Queries) => Promise<void>,
  ): Promise<void>
  /** The last photo of each delivery that has any, with the day of the visit that it was taken at. */
  ofDeliveries(queries: Queries, refillIds: readonly number[]): Promise<DeliveryPhotos>
  /** Drops those that no message named, and those that are too old. @returns how many */
  forgetOld(): Promise<number>
}

const DAY_MS = 86_400_000
/** Photos that a customer sends within a day. */
const A_DAY = 40
/** Days that photos are kept. */
const KEPT = { unused: 1, ofReports: 365, ofMessages: 730 }

export function createPhotos(db: Queries, clock: Clock): Photos {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  const answer = (id: string, content: Buffer | undefined): FileAnswer => {
    if (!content) throw fail('not_found')
    return { content, name: `${id}.jpg` }
  }

  return {
    async add(customerId, sent) {
      if ((await countSent(db, customerId, daysAgo(1))) >= A_DAY)
        throw fail('too_many_requests', { retryAfter: DAY_MS / 1000 })
      const made = await makePhoto(sent)
      const id = randomUUID()
      const row = { id, customer_id: customerId, report_id: null, ...made, created_at: clock.now() }
      if (!(await createPhoto(db, row))) throw fail('not_found')
      return { id }
    },
    readOwn: async (customerId, id, size) => answer(id, await findOwnPhoto(db, customerId, id, size)),
    read: async (id, size) => answer(id, await findPhoto(db, id, size)),

    async give(tx, customerId, messageId, ids) {
      const unique = [...new Set(ids)]
      if (unique.length === 0) return
      if ((await giveToMessage(tx, customerId, messageId, unique)) !== unique.length)
        throw fail('invalid_request', { field: 'photos' })
    },

    async ofMessages(queries, messageIds) {
      const photos = new Map<number, string[]>()
      if (messageIds.length === 0) return photos
      for (const { id, message_id } of await listOfMessages(queries, messageIds))
        if (message_id !== null) photos.set(message_id, [...(photos.get(message_id) ?? []), id])
      return photos
    },

    async addToReport({ id: report_id, customer_id }, sent, within) {
      if (await hasOfReport(db, report_id)) return
      const made = await makePhoto(sent)
      const row = { id: randomUUID(), customer_id, report_id, ...made, created_at: clock.now() }
      await db.transaction().execute(async (tx) => {
        if (await createPhoto(tx, row)) await within(tx)
      })
    },

    async ofDeliveries(queries, refillIds) {
      const rows = refillIds.length > 0 ? await listOfDeliveries(queries, refillIds) : []
      return new Map(rows.map(({ refill_id, id, date }) => [refill_id, { id, date }]))
    },

    forgetOld: () =>
      deletePhotosBefore(db, {
        unused: daysAgo(KEPT.unused),
        ofReports: daysAgo(KEPT.ofReports),
        ofMessages: daysAgo(KEPT.ofMessages),
      }),
  }
}
