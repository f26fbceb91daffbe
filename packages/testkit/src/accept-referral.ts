import { randomUUID } from 'node:crypto'
import { referrals } from '@brine/contract/customer/referrals'
import { createReferralsService } from '@brine/server/modules/referrals/service'
import type { World } from './world.ts'

/** Lets a customer invite a person who becomes a customer: 50 EUR of credit. */
export async function acceptReferralOf(world: World, customer: string): Promise<void> {
  const invitedEmail = `friend.${randomUUID()}@post.example`
  const { token } = await world.startSession(customer)
  await world.call(referrals.refer, { body: { email: invitedEmail } }, { token })
  const { id } = await world.db
    .selectFrom('referrals')
    .select('id')
    .where('email_address', '=', invitedEmail)
    .executeTakeFirstOrThrow()
  const clock = { now: world.now }
  const service = createReferralsService({ db: world.db, clock })
  await world.db.transaction().execute((tx) => service.accept(tx, id))
}
