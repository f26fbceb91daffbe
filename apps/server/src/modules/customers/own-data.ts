import { DOCUMENT_YEARS } from '@brine/contract/app-config'
import type { OwnData } from '@brine/contract/customer/own-data'
import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Customer, SignedInCustomer } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import type { WriteCopy } from './copy-file.ts'
import type { Erasures } from './erasure.ts'
import { hasOpenOrders, hasOpenWithdrawal, isOrderUnderWay, lockForErasure } from './erasure-queries.ts'
import { writeErased } from './mails/erased.ts'
import { findLastCopy, findOwnAccount } from './own-data-queries.ts'
import type { WriteReadableCopy } from './readable-copy.ts'

/** What customers do with their own data (GDPR, articles 15, 17 and 20). All but the overview needs a confirmed session. */
export interface OwnDataActions {
  overview(customer: Customer): Promise<OwnData>
  /** @throws `confirmation_required`, `daily_limit` */
  copy(customer: SignedInCustomer): Promise<FileAnswer>
  /** @throws as `copy` */
  readableCopy(customer: SignedInCustomer, language: Language): Promise<FileAnswer>
  /** Erases at once, with all sessions. @throws `confirmation_required`, `order_under_way`, `amount_due` */
  erase(customer: SignedInCustomer): Promise<void>
}

export interface OwnDataParts extends Pick<Platform, 'db' | 'clock' | 'firm' | 'notify' | 'dailyLimit'> {
  readonly confirmations: SessionsService['confirmations']
  readonly payments: Pick<PaymentsService, 'amountDue'>
  readonly referrals: Pick<ReferralsService, 'creditOf'>
  readonly erasures: Pick<Erasures, 'erase' | 'record'>
  readonly writeCopy: WriteCopy
  readonly writeReadableCopy: WriteReadableCopy
}

export function createOwnData(parts: OwnDataParts): OwnDataActions {
  const { db, clock, firm, notify, dailyLimit, confirmations, payments, referrals, erasures } = parts

  /** Counts and audits a copy before anything is read. */
  const allowCopy = (customer: SignedInCustomer, kind: 'json' | 'pdf'): Promise<Date> =>
    db.transaction().execute(async (tx) => {
      await confirmations.require(tx, customer)
      await dailyLimit.count(tx, customer.id, 'copy')
      const at = clock.now()
      const action = { by: null, action: 'customer.copy_taken', recordId: customer.id, at } as const
      await writeAuditEntry(tx, { ...action, details: { kind } })
      return at
    })

  return {
    async overview(customer) {
      const { id } = customer
      const account = await findOwnAccount(db, id)
      const lastCopy = await findLastCopy(db, id)
      const credit = await referrals.creditOf(db, id)
      return {
        is_confirmed: await confirmations.isConfirmed(db, customer),
        has_password: Boolean(account.has_password),
        link_sign_in: account.link_sign_in,
        password_changed: wireDayOf(account.password_changed_at),
        last_copy: wireDayOf(lastCopy),
        document_years: (await firm.brand()).documentYears ?? DOCUMENT_YEARS,
        has_open_order: await hasOpenOrders(db, id),
        has_open_withdrawal: await hasOpenWithdrawal(db, id),
        amount_due_cents: await payments.amountDue(id),
        credit_cents: credit.reduce((sum, { cents }) => sum + cents, 0),
      }
    },

    async copy(customer) {
      const at = await allowCopy(customer, 'json')
      return { content: parts.writeCopy(customer.id, at), name: `${customer.id}.json` }
    },

    async readableCopy(customer, language) {
      const at = await allowCopy(customer, 'pdf')
      return parts.writeReadableCopy(customer.id, language, at)
    },

    async erase(customer) {
      const { id } = customer
      const createdAt = await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const row = await lockForErasure(tx, id)
          if (!row || row.erased_at) throw fail('not_signed_in')
          await confirmations.require(tx, customer)
          if (await isOrderUnderWay(tx, id)) throw fail('order_under_way')
          // a claim that is not paid is a reason to keep the debtor's name (GDPR, article 17.3.e)
          if ((await payments.amountDue(id, tx)) > 0) throw fail('amount_due')
          const { language, email_address } = await findOwnAccount(tx, id)
          const at = clock.now()
          await erasures.erase(tx, row, at)
          await writeAuditEntry(tx, { by: null, action: 'customer.erased_self', recordId: id, at })
          if (email_address !== null) await notify(tx, writeErased(email_address, language, at))
          return row.created_at
        }),
      )
      await erasures.record({ id, created_at: createdAt.toISOString() })
    },
  }
}

const wireDayOf = (moment: Date | null): string | null => moment && formatWireDay(isoDayOf(moment))
