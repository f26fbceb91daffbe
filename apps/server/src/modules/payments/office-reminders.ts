import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { createPaymentReminders } from './payment-reminders.ts'
import { createLetterPrinter } from './print-letters.ts'

/** The office's calls for payment reminders. */
export function paymentReminderRoutes(platform: Pick<Platform, 'db' | 'clock' | 'firm' | 'notify'>): Route[] {
  const remind = createPaymentReminders(platform)
  const printLetters = createLetterPrinter(platform)
  return serve(paymentReminders, {
    remind: async ({ staff, body }) => ({ reminders: await remind(staff, body) }),
    letters: ({ staff, query: { orders } }) => printLetters(staff, orders.split(',')),
  })
}
