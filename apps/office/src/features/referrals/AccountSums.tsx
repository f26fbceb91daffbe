import { euros } from '@brine/app-kit/amounts'
import type { CreditAccounts } from '@brine/contract/office/referrals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import css from './ReferralsPage.module.css'

/** The balances of the accounts, and their sum, which is always zero. */
export function AccountSums({ accounts, language }: { accounts: CreditAccounts; language: Language }) {
  const { reward, customer, delivery } = accounts
  const sums = [
    [m['office.referrals.account_reward'](), reward],
    [m['office.referrals.account_customer'](), customer],
    [m['office.referrals.account_delivery'](), delivery],
    // rounded to cents, because sums of fractions are not exactly zero
    [m['office.referrals.account_sum'](), Math.round((reward + customer + delivery) * 100) / 100],
  ] as const
  return (
    <dl className={css.accountSums}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{euros(amount, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
