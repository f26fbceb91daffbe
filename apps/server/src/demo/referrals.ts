import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import { bothSides } from '../modules/referrals/credit.ts'
import { hashAddress } from '../modules/referrals/invited-address.ts'
import type { DB } from '../platform/database/tables.ts'
import { createSecretToken, hashSecretToken } from '../platform/secret-token.ts'
import type { DemoCustomer } from './customers.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>
type Refill = Row<'refills'> & { id: number; created_at: Date; action_at: Date; discount_cents: number }

/**
 * The referrals of Lieve and Jean-Marc, with their age in days: one of each state, and one whose address was deleted. The
 * credit of a referral accepted this morning waits for the next order; older credits were used by the order after them.
 */
const invitations = [
  { sender: 'lieve', invitee: 'griet.dhaene', invited: 6, accepted: null },
  { sender: 'lieve', invitee: 'koen.baert', invited: 48, accepted: 0 },
  { sender: 'lieve', invitee: 'sofie.martens', invited: 221, accepted: 191 },
  { sender: 'lieve', invitee: 'dirk.lemmens', invited: 140, accepted: null },
  { sender: 'jean', invitee: 'chantal.dubois', invited: 12, accepted: null },
  { sender: 'jean', invitee: 'luc.renard', invited: 75, accepted: 0 },
  { sender: 'jean', invitee: 'nathalie.simon', invited: 190, accepted: 149 },
] as const

/** Days after which an unanswered address is deleted. */
const KEPT_DAYS = 60

/** The referrals, their credits, and the refills that used credits. */
export function inventReferrals(
  demoCustomers: readonly DemoCustomer[],
  refills: readonly Refill[],
  today: string,
) {
  const discounted = new Map<number, Refill>()
  const stories = invitations.map((invitation, index) => {
    const customer_id = demoCustomers.findIndex(({ email }) => email.startsWith(`${invitation.sender}@`)) + 1
    const accepted = invitation.accepted === null ? null : instantOf(addDays(today, -invitation.accepted), 0)
    const next = refills
      .filter((refill) => refill.customer_id === customer_id && accepted && refill.created_at > accepted)
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())[0]
    if (next) discounted.set(next.id, discount(next))
    return { ...invitation, id: index + 1, customer_id, accepted, usedBy: next ?? null }
  })
  return {
    refills: refills.map((refill) => discounted.get(refill.id) ?? refill),
    referrals: Promise.all(stories.map((story) => referralRow(story, today))),
    entries: stories.flatMap(entriesOf),
  }
}

interface Story {
  readonly id: number
  readonly customer_id: number
  readonly invitee: string
  /** Days ago. */
  readonly invited: number
  readonly accepted: Date | null
  readonly usedBy: Refill | null
}

const REWARD_CENTS = REFERRAL_REWARD * 100
const rewardOn = ({ price_cents }: Refill): number => Math.min(REWARD_CENTS, price_cents)

const discount = (refill: Refill): Refill => ({
  ...refill,
  price_cents: refill.price_cents - rewardOn(refill),
  discount_cents: rewardOn(refill),
})

async function referralRow({ id, customer_id, invitee, invited, accepted, usedBy }: Story, today: string) {
  const email = `${invitee}@friends.example`
  const created_at = instantOf(addDays(today, -invited), 18 * 60 + 7 * id)
  return {
    id,
    customer_id,
    email_address: accepted === null && invited > KEPT_DAYS ? null : email,
    email_hash: await hashAddress(email),
    refusal_token_hash: hashSecretToken(createSecretToken()),
    state: accepted === null ? 'pending' : usedBy ? 'discount_received' : 'accepted',
    created_at,
    changed_at: usedBy?.created_at ?? accepted ?? created_at,
  } satisfies Row<'referrals'>
}

function entriesOf({ id, accepted, usedBy }: Story): Row<'referral_entries'>[] {
  if (!accepted) return []
  const granted = { referral_id: id, booking: 'granted', refill_id: null, booked_at: accepted } as const
  const entries = bothSides(granted, 'reward', 'customer', REWARD_CENTS)
  if (!usedBy) return entries
  const used = {
    referral_id: id,
    booking: 'used',
    refill_id: usedBy.id,
    booked_at: usedBy.created_at,
  } as const
  return [...entries, ...bothSides(used, 'customer', 'delivery', rewardOn(usedBy))]
}
