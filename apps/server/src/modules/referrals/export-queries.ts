import type { ExportSection } from '../../platform/module.ts'

/** Whom the customer invited, and the credit earned or used with it. */
export const referralExport: readonly ExportSection[] = [
  {
    name: 'friends_invited',
    tables: ['referrals'],
    read: (db, id) =>
      db
        .selectFrom('referrals')
        .select(['email_address', 'state', 'created_at', 'changed_at', 'consented_at'])
        .where('customer_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },
  {
    name: 'credit',
    tables: ['referral_entries'],
    read: (db, id) =>
      db
        .selectFrom('referral_entries')
        .innerJoin('referrals', 'referrals.id', 'referral_id')
        .selectAll('referral_entries')
        .where('referrals.customer_id', '=', id)
        .orderBy('referral_entries.id')
        .execute(),
  },
]
