import { formatWireDateTime } from '@brine/contract/dates'
import {
  type CreditAccounts,
  type CreditBooking,
  officeReferrals,
  type ReferralRecord,
  type ReferralSummary,
} from '@brine/contract/office/referrals'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import type { Credit } from './credit.ts'
import {
  countStates,
  findReferral,
  listBookings,
  listPage,
  lockReferral,
  sumAccounts,
  updateInvitedCustomer,
} from './office-queries.ts'
import { referralColumns, referralRow } from './referral-file.ts'

/** The referral calls of the office. @param grant books the credit of an accepted referral */
export const referralOfficeRoutes = (
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  grant: Credit['accept'],
): Route[] =>
  serve(officeReferrals, {
    async list({ query: { pile: state, after = null } }) {
      const [states, sums, rows] = await Promise.all([
        countStates(db),
        sumAccounts(db),
        listPage(db, state, after),
      ])
      const counts = { pending: 0, accepted: 0, discount_received: 0 }
      for (const { state, count } of states) counts[state] = count
      const { page, has_more } = splitPage(rows)
      return { counts, accounts: inEuros(sums), referrals: page.map(describeSummary), has_more }
    },
    file: ({ staff: by, query: { pile: state } }) =>
      listFile(
        { db, clock },
        {
          ...{ by, list: 'referrals', columns: referralColumns, describe: referralRow },
          read: (after: number | null, limit) => listPage(db, state, after, limit),
          cursorOf: ({ id }) => id,
        },
      ),

    read: ({ params }) => getReferral(db, params.id),

    accept: ({ staff, params: { id }, body: { reason, friend_id: chosenId } }) =>
      db
        .transaction()
        .execute(async (tx) => {
          await changeRecord(tx, {
            ...{ by: staff, revision: 0, action: 'referral.accepted', recordId: id },
            async lock() {
              const referral = await lockReferral(tx, id)
              // a referral is accepted only once, so its state serves as the revision: pending is 0
              return referral && { ...referral, revision: referral.state === 'pending' ? 0 : 1 }
            },
            async write(_, { invited_customer_id: invitedId, customer_id }) {
              if (chosenId !== null && invitedId !== null && chosenId !== invitedId)
                throw fail('changed_meanwhile')
              const invitedCustomerId = invitedId ?? chosenId
              if (
                invitedCustomerId === null ||
                invitedCustomerId === customer_id ||
                !(await updateInvitedCustomer(tx, id, invitedCustomerId))
              )
                throw fail('friend_unknown', { field: 'friend_id' })
              await grant(tx, id)
              return { details: { reason } }
            },
          })
          return getReferral(tx, id)
        })
        .catch((error: unknown) => {
          const isCounted = isDuplicate(error, 'referrals_invited_customer')
          throw isCounted ? fail('friend_counted', { field: 'friend_id' }) : error
        }),
  })

/** @throws `not_found` */
async function getReferral(db: Queries, id: number): Promise<ReferralRecord> {
  const row = await findReferral(db, id)
  if (!row) throw fail('not_found')
  return {
    ...describeSummary(row),
    changed: formatWireDateTime(row.changed_at),
    friend:
      row.invited_customer_id === null ? null : { id: row.invited_customer_id, name: row.invited_name ?? '' },
    bookings: (await listBookings(db, id)).map(describeBooking),
    accounts: inEuros(await sumAccounts(db, id)),
  }
}

type ReferralRow = Awaited<ReturnType<typeof listPage>>[number]

function describeSummary(row: ReferralRow): ReferralSummary {
  const { id, customer_id, sender_name, email_address, state, created_at } = row
  return {
    ...{ id, state, email: email_address },
    sender: { id: customer_id, name: sender_name },
    created: formatWireDateTime(created_at),
  }
}

function describeBooking(row: Awaited<ReturnType<typeof listBookings>>[number]): CreditBooking {
  const { booking, booked_at, order_number, ...accounts } = row
  return {
    booking,
    at: formatWireDateTime(booked_at),
    order: order_number,
    accounts: inEuros(accounts),
  }
}

const inEuros = ({ reward, customer, delivery }: CreditAccounts): CreditAccounts => ({
  reward: reward / 100,
  customer: customer / 100,
  delivery: delivery / 100,
})
