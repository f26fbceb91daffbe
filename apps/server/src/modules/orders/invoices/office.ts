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
import { getInvoicedOrder, hasInvoicedOrders, listInvoicedOrders } from './office-queries.ts'

/** Orders that one query reads. */
const PAGE_ORDERS = 200

interface InvoicesParts extends Pick<Platform, 'db' | 'clock' | 'firm'> {
  readonly payments: Pick<PaymentsService, 'transferOf'>
}

/** A document without an electronic invoice, and the code that says why. */
interface LeftOut {
  readonly number: string
  readonly reason: string
}

/** The office's call for the electronic invoices of a period, in one file. */
export function invoiceOfficeRoutes({ db, clock, firm, payments }: InvoicesParts): Route[] {
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

  async function* files(from: string, to: string): AsyncGenerator<ZippedFile> {
    const left: (readonly string[])[] = []
    for (let after = 0; ; ) {
      const orders = await listInvoicedOrders(db, { from, to, after, limit: PAGE_ORDERS })
      for (const order of orders)
        for await (const file of filesOf(order, (day) => from <= day && day <= to))
          if ('content' in file) yield file
          else left.push([file.number, file.reason])
      const last = orders.at(-1)
      if (!last || orders.length < PAGE_ORDERS) break
      after = last.id
    }
    if (left.length > 0) yield { name: 'not-included.csv', content: csv([['number', 'reason'], ...left]) }
  }

  return serve(officeInvoices, {
    async ofPeriod({ staff, query: { from, to } }) {
      if (!isIsoDay(from) || !isIsoDay(to) || to < from) throw fail('invalid_request', { field: 'to' })
      if (readVatNumber((await firm.brand()).companyNumber ?? '') === null) throw fail('vat_number_missing')
      if (!(await hasInvoicedOrders(db, { from, to }))) throw fail('no_invoices')
      await auditList({ db, clock }, staff, 'electronic-invoices')
      return { content: zipStream(files(from, to)), name: `electronic-invoices-${from}-${to}.zip` }
    },
  })
}
