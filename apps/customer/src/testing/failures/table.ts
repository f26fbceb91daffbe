import type { Call } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { home } from '@brine/contract/customer/home'
import { installations } from '@brine/contract/customer/installations'
import { notifications } from '@brine/contract/customer/notifications'
import { orders } from '@brine/contract/customer/orders'
import { referrals } from '@brine/contract/customer/referrals'
import { reminders } from '@brine/contract/customer/reminders'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { accountRows, homeRows, installationRows, notificationRows } from './accountRows.ts'
import { automaticCalls, automaticRows } from './automaticRows.ts'
import { orderRows, withdrawalRows } from './orderRows.ts'
import { answerCalls, answerRows, referralRows, reviewRows, supportRows } from './reviewAndSupportRows.ts'
import type { Row, RowsOf } from './rows.ts'
import { callsWithRows, reminderRows, saltRows } from './saltRows.ts'
import { sessionCalls, sessionRows } from './sessionRows.ts'

interface Case<R extends Row> {
  /** The name in the test's title. */
  readonly name: string
  readonly call: Call
  readonly row: R
}

function casesOf<const Calls extends Record<string, Call>>(calls: Calls, rows: RowsOf<Calls>): Case<Row>[] {
  return Object.entries(calls).flatMap(([name, call]) =>
    [rows[name as keyof Calls]].flat().map((row) => ({ name: `${call.method} ${call.path}`, call, row })),
  )
}

/** Every call of the customer's app, with the pages that send it. */
export const cases: readonly Case<Row>[] = [
  ...casesOf(sessionCalls, sessionRows),
  ...casesOf(accounts, accountRows),
  ...casesOf(home, homeRows),
  ...casesOf(notifications, notificationRows),
  ...casesOf(installations, installationRows),
  ...casesOf(reviews, reviewRows),
  ...casesOf(orders, orderRows),
  ...casesOf(callsWithRows, saltRows),
  ...casesOf(reminders, reminderRows),
  ...casesOf(withdrawals, withdrawalRows),
  ...casesOf(automaticCalls, automaticRows),
  ...casesOf(referrals, referralRows),
  ...casesOf(support, supportRows),
  ...casesOf(answerCalls, answerRows),
]

/** The cases of one kind. */
export const casesOfKind = <Kind extends Row['kind']>(kind: Kind): Case<Extract<Row, { kind: Kind }>>[] =>
  cases.filter((one): one is Case<Extract<Row, { kind: Kind }>> => one.row.kind === kind)
