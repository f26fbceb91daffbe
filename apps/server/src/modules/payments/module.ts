import { isoDayOf } from '@brine/contract/dates'
import type { Module, Platform } from '../../platform/module.ts'
import type { FindSearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { paymentExport } from './export-queries.ts'
import { paymentOfficeRoutes } from './office.ts'
import { recordedPaymentRoutes } from './office-recorded.ts'
import { paymentReminderRoutes } from './office-reminders.ts'
import { createPaymentsService, type PaymentsService } from './receivables.ts'
import { clearFormerCommunications, clearPaymentNotes } from './recorded-payment-queries.ts'
import { deleteReminders, emptyLetters } from './reminder-queries.ts'
import { letterRetentionStart } from './rules.ts'
import { clearPayer } from './statement-queries.ts'

export type {
  DrawnTransfer,
  FormerDocument,
  OrderPaymentRecord,
  OwedOrder,
  PaymentsService,
  TransferDetails,
} from './receivables.ts'

/** What customers owe for documents, what they paid, of what they were reminded, and the statements of the bank. */
export function createPaymentsModule(
  platform: Platform,
  search: { readonly findSearchBounds: FindSearchBounds },
): Module<PaymentsService> {
  const { db, clock, firm, log } = platform
  return {
    service: createPaymentsService({ db, clock, firm }),
    routes: [
      ...paymentOfficeRoutes(platform, search),
      ...paymentReminderRoutes(platform),
      ...recordedPaymentRoutes(platform),
    ],
    jobs: [
      {
        name: 'forget-letters',
        cron: '30 4 * * *',
        missed: 'late',
        run: async () => {
          const letters = await emptyLetters(db, letterRetentionStart(isoDayOf(clock.now())))
          log.info({ letters }, 'emptied payment reminders on paper past their retention')
        },
      },
    ],
    // the supplier's books keep the amounts of an erased customer, and the bank the rest
    async erase(tx, { id }) {
      await clearPayer(tx, id)
      await clearPaymentNotes(tx, id)
      await clearFormerCommunications(tx, id)
      await deleteReminders(tx, id)
    },
    exports: paymentExport,
  }
}
