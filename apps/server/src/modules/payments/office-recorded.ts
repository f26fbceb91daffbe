import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { createRecordedPayments } from './record-payment.ts'

/** The office's calls for payments that it records by hand. */
export function recordedPaymentRoutes(platform: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): Route[] {
  const recorded = createRecordedPayments(platform)
  return serve(recordedPayments, {
    ofOrder: ({ params }) => recorded.ofOrder(params.number),
    record: ({ staff, params, body }) => recorded.record(staff, params.number, body),
    remove: ({ staff, params, body }) => recorded.remove(staff, params, body),
  })
}
