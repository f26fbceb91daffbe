import type { officeCustomers } from '@brine/contract/office/customers'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { AuditOnce } from './audit-once.ts'
import type { WriteCopy } from './copy-file.ts'
import type { Erasures } from './erasure.ts'
import { isOrderUnderWay, lockForErasure } from './erasure-queries.ts'
import type { GetCustomerRecord } from './record.ts'
import { hasCustomer } from './record-queries.ts'

/** The calls that show, export or erase all data of one customer. */
export type RecordHandlers = Pick<
  Handlers<typeof officeCustomers>,
  'read' | 'document' | 'electronicInvoice' | 'export' | 'erase'
>

interface RecordNeighbours {
  readonly orders: Pick<OrdersService, 'document' | 'electronicInvoice'>
  readonly payments: Pick<PaymentsService, 'isVisibleTo'>
}

/** Handles these calls. Each writes an audit entry (GDPR, articles 15, 17 and 20). */
export function customerRecordHandlers(
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  getRecord: GetCustomerRecord,
  { orders, payments }: RecordNeighbours,
  erasures: Pick<Erasures, 'erase' | 'record'>,
  writeCopy: WriteCopy,
  auditOnce: AuditOnce,
): RecordHandlers {
  return {
    read: ({ staff, params: { id }, language }) =>
      // before the answer: no read without its audit entry
      getRecord(id, language, payments.isVisibleTo(staff), () => auditOnce(staff, 'customer.read', id)),

    async document({ staff, params: { id, number } }) {
      const file = await orders.document(id, number)
      await auditOnce(staff, 'customer.document_read', id)
      return file
    },

    async electronicInvoice({ staff, params: { id, number } }) {
      const file = await orders.electronicInvoice(id, number)
      await auditOnce(staff, 'customer.document_read', id)
      return file
    },

    async export({ staff: by, params: { id } }) {
      if (!(await hasCustomer(db, id))) throw fail('not_found')
      const at = clock.now()
      await writeAuditEntry(db, { by, action: 'customer.exported', recordId: id, at })
      return { content: writeCopy(id, at), name: `customer-${id}.json` }
    },

    async erase({ staff: by, params: { id }, body: { version: revision, name } }) {
      const createdAt = await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const customer = await lockForErasure(tx, id)
          if (!customer || customer.erased_at) throw fail('not_found')
          await changeRecord(tx, {
            ...{ by, revision, action: 'customer.erased', recordId: id },
            lock: async () => customer,
            async write(_, row, at) {
              if (name.trim() !== fullName(row)) throw fail('invalid_request', { field: 'name' })
              if (await isOrderUnderWay(tx, id)) throw fail('order_under_way')
              await erasures.erase(tx, row, at)
              return {}
            },
          })
          return customer.created_at
        }),
      )
      await erasures.record({ id, created_at: createdAt.toISOString() })
    },
  }
}
