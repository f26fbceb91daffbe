import type { ReferralState } from '@brine/contract/customer/referrals'
import { formatWireDateTime } from '@brine/contract/dates'
import type {
  AcceptReason,
  CreditAccounts,
  CreditBooking,
  ReferralRecord,
  ReferralSummary,
} from '@brine/contract/office/referrals'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Credit } from './credit.ts'
import {
  countStates,
  findToRead,
  listBookings,
  listPile,
  lockReferral,
  nameFriend,
  PAGE,
  sumAccounts,
} from './ledger-queries.ts'

export interface LedgerPage {
  readonly counts: Record<ReferralState, number>
  readonly accounts: CreditAccounts
  readonly referrals: ReferralSummary[]
  readonly has_more: boolean
}

/** The rewards for friends in the hands of the office. */
export interface Ledger {
  /** @param after the last referral that the reader has; null for the first page */
  list(pile: ReferralState, after: number | null): Promise<LedgerPage>
  /** @throws `not_found` */
  read(id: number): Promise<ReferralRecord>
  /**
   * The office's word that a friend counts; its line in the trail is kept with the booking.
   * @param friendId the customer whom the friend became, where that is not known yet
   * @throws `not_found`; `changed_meanwhile` for a referral that is not pending, or whose friend is somebody else;
   *   `friend_unknown` where nobody is named, or the sender; `friend_counted` for somebody who counts already
   */
  accept(
    action: { by: Staff; id: number },
    reason: AcceptReason,
    friendId: number | null,
  ): Promise<ReferralRecord>
}

export function createLedger(db: Queries, clock: Clock, grant: Credit['accept']): Ledger {
  async function read(queries: Queries, id: number): Promise<ReferralRecord> {
    const row = await findToRead(queries, id)
    if (!row) throw fail('not_found')
    const bookings = (await listBookings(queries, id)).map(describeBooking)
    return {
      ...describeLine(row),
      changed: formatWireDateTime(row.changed_at),
      friend: row.friend_id === null ? null : { id: row.friend_id, name: row.friend_name ?? '' },
      bookings,
      accounts: inEuros(await sumAccounts(queries, id)),
    }
  }

  return {
    async list(pile, after) {
      const [states, sums, rows] = await Promise.all([
        countStates(db),
        sumAccounts(db),
        listPile(db, pile, after),
      ])
      const counts = { pending: 0, accepted: 0, discount_received: 0 }
      for (const { state, count } of states) counts[state] = count
      return {
        counts,
        accounts: inEuros(sums),
        referrals: rows.slice(0, PAGE).map(describeLine),
        has_more: rows.length > PAGE,
      }
    },

    read: (id) => read(db, id),

    accept: ({ by, id }, reason, friendId) =>
      db
        .transaction()
        .execute(async (tx) => {
          const referral = await lockReferral(tx, id)
          if (!referral) throw fail('not_found')
          const { friend_id, customer_id } = referral
          const isOther = friendId !== null && friend_id !== null && friendId !== friend_id
          if (referral.state !== 'pending' || isOther) throw fail('changed_meanwhile')
          const friend = friend_id ?? friendId
          if (friend === null || friend === customer_id) throw fail('friend_unknown', { field: 'friend_id' })
          if (!(await nameFriend(tx, id, friend))) throw fail('friend_unknown', { field: 'friend_id' })
          await grant(tx, id)
          const at = clock.now()
          await writeAuditEntry(tx, {
            by,
            action: 'referral.accepted',
            recordId: id,
            at,
            details: { reason },
          })
          return read(tx, id)
        })
        .catch((error: unknown) => {
          const hasCounted = isDuplicate(error, 'referrals_friend')
          throw hasCounted ? fail('friend_counted', { field: 'friend_id' }) : error
        }),
  }
}

type LineRow = Awaited<ReturnType<typeof listPile>>[number]

function describeLine(row: LineRow): ReferralSummary {
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
