import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import { csv } from '../../platform/documents/csv.ts'
import { type ZippedFile, zipStream } from '../../platform/documents/zip.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { auditList } from '../../platform/records/list-file.ts'
import type { OrdersService } from '../orders/module.ts'
import { listChosenOrders } from './list-queries.ts'

/**
 * The documents of chosen refills in one ZIP file. Each is made only after the receiver has taken the one before. A
 * CSV file in it lists the refills without a document.
 * @throws `no_documents` when none of them has one
 */
export type ChosenDocuments = (by: Staff, refillIds: readonly number[]) => Promise<FileAnswer>

export function createChosenDocuments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  orders: Pick<OrdersService, 'document'>,
): ChosenDocuments {
  type ChosenOrder = Awaited<ReturnType<typeof listChosenOrders>>[number]

  /** Null for a refill without a document, also when it was taken back meanwhile. */
  async function findDocument({
    customer_id,
    number,
    has_document,
  }: ChosenOrder): Promise<FileAnswer | null> {
    if (number === null || !has_document) return null
    try {
      return await orders.document(customer_id, number)
    } catch (error) {
      if (error instanceof Failure && error.code === 'not_found') return null
      throw error
    }
  }

  async function* files(chosen: readonly ChosenOrder[]): AsyncGenerator<ZippedFile> {
    const left: (readonly (string | number)[])[] = []
    for (const order of chosen) {
      const document = await findDocument(order)
      if (document && Buffer.isBuffer(document.content))
        yield { name: document.name, content: document.content }
      else left.push([order.number ?? '', formatWireDay(order.date), order.customer_id])
    }
    if (left.length > 0)
      yield { name: 'not-included.csv', content: csv([['number', 'date', 'customer'], ...left]) }
  }

  return async (by, refillIds) => {
    const chosen = await listChosenOrders(db, refillIds)
    if (!chosen.some(({ has_document }) => has_document)) throw fail('no_documents')
    await auditList({ db, clock }, by, 'refill-documents')
    return { content: zipStream(files(chosen)), name: `refill-documents-${isoDayOf(clock.now())}.zip` }
  }
}
