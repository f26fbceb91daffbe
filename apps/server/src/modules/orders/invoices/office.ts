import { isoDayOf } from '@brine/contract/dates'
import { readVatNumber } from '@brine/contract/firm-numbers'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { isIsoDay } from '@brine/planning/dates'
import { csv } from '../../../platform/documents/csv.ts'
import { documentNumber } from '../../../platform/documents/document-number.ts'
import { type ZippedFile, zipStream } from '../../../platform/documents/zip.ts'
import { Failure, fail } from '../../../platform/http/fail.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/module.ts'
import { auditList } from '../../../platform/records/list-file.ts'
import type { PaymentsService } from '../../payments/module.ts'
import { listCorrections } from '../correction-queries.ts'
import { type DocumentedOrder, listLines } from '../queries.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { issuedAtOf } from './invoice.ts'
import { getInvoicedOrder, listInvoicedOrders, listOrdersById, type Period } from './office-queries.ts'

/** Orders that one query reads. */
const PAGE_ORDERS = 200

interface InvoicesParts extends Pick<Platform, 'db' | 'patientDb' | 'clock' | 'firm'> {
  readonly payments: Pick<PaymentsService, 'transferOf'>
}

/** A document without an electronic invoice, and the code that says why. */
interface LeftOut {
  readonly number: string
  readonly reason: string
}

/** The office's call for the electronic invoices of a period, in one file. */
export function invoiceOfficeRoutes({ db, patientDb, clock, firm, payments }: InvoicesParts): Route[] {
  /** The invoices of an order that were issued in the period; the number and the reason of those that cannot be. */
  async function* filesOf(
    order: DocumentedOrder,
    isInPeriod: (day: string) => boolean,
  ): AsyncGenerator<ZippedFile | LeftOut> {
    const sources = {
      ...{ order, lines: await listLines(db, order.id), corrections: await listCorrections(db, order.id) },
      transfer: await payments.transferOf(order.id, order.language),
    }
    const brand = await firm.brand()
    for (let serial = 1; serial <= order.document_serial; serial += 1) {
      const issuedAt = issuedAtOf(order, sources.corrections, serial)
      if (!issuedAt || !isInPeriod(isoDayOf(issuedAt))) continue
      try {
        const ofDocument =
          serial === order.document_serial ? order : await getInvoicedOrder(db, order.id, serial)
        const { name, content } = await electronicInvoice({ ...sources, order: ofDocument }, brand, serial)
        yield { name, content: String(content) }
      } catch (error) {
        // the others of the period are not lost for it; one without lines says nothing
        if (!(error instanceof Failure)) throw error
        if (error.code !== 'not_found')
          yield { number: documentNumber(order.number, serial), reason: error.code }
      }
    }
  }

  async function* files(ids: readonly number[], { from, to }: Period): AsyncGenerator<ZippedFile> {
    const left: (readonly string[])[] = []
    for (let start = 0; start < ids.length; start += PAGE_ORDERS) {
      for (const order of await listOrdersById(db, ids.slice(start, start + PAGE_ORDERS)))
        for await (const file of filesOf(order, (day) => from <= day && day <= to))
          if ('content' in file) yield file
          else left.push([file.number, file.reason])
    }
    if (left.length > 0) yield { name: 'not-included.csv', content: csv([['number', 'reason'], ...left]) }
  }

  return serve(officeInvoices, {
    async ofPeriod({ staff, query: { from, to } }) {
      if (!isIsoDay(from) || !isIsoDay(to) || to < from) throw fail('invalid_request', { field: 'to' })
      const orders = await listInvoicedOrders(patientDb, { from, to })
      // documents that keep their seller have the number of then
      const hasNumber = readVatNumber((await firm.brand()).companyNumber ?? '') !== null
      if (!hasNumber && !orders.some(({ keeps_seller }) => keeps_seller)) throw fail('vat_number_missing')
      if (orders.length === 0) throw fail('no_invoices')
      await auditList({ db, clock }, staff, 'electronic-invoices')
      return {
        content: zipStream(
          files(
            orders.map(({ id }) => id),
            { from, to },
          ),
        ),
        name: `electronic-invoices-${from}-${to}.zip`,
      }
    },
  })
}
