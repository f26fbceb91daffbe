import { randomUUID } from 'node:crypto'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { leak } from '@brine/testkit/requests'
import { type Attack, expectations, required } from './attack.ts'
import { refused } from './foreign-customers.ts'
import { beginSignIn, inviteStaff } from './invited-staff.ts'
import type { People } from './people.ts'
import { nextOrigin, type Target } from './target.ts'

/** Requests and codes that are sent twice, or many times at once. */
export function doubleUseAttacks(target: Target, people: People): Attack[] {
  return [
    {
      name: 'one idempotency key: 20 at once, again, with another body, by another customer',
      checks: 'S52',
      async run() {
        const { breaches, equal } = expectations()
        const [own, other] = [await people.anotherCustomer(), await people.anotherCustomer()]
        const headers = { 'idempotency-key': randomUUID() }
        const ask = (by: typeof own.by, text = 'Er lekt water') =>
          target.call(support.request, { body: { ...leak, detailsText: text }, by, headers })
        const replies = await Promise.all(Array.from({ length: 20 }, () => ask(own.by)))
        equal('answers', [...new Set(replies.map(({ text }) => text))].length, 1)
        equal('requests', (await target.call(support.list, { by: own.by })).body.length, 1)
        equal('with another body', refused(await ask(own.by, 'Iets anders')), [422, 'idempotency_key_reused'])
        const review = { title: 'Zacht', rating: 9, text: 'Goed.' }
        const elsewhere = await target.call(reviews.post, { body: review, by: own.by, headers })
        equal('with another call', refused(elsewhere), [422, 'idempotency_key_reused'])
        equal('by another customer', (await ask(other.by)).status, 201)
        return breaches
      },
    },
    {
      name: '50 salt orders of one customer at once: one open order',
      checks: 'S50',
      async run() {
        const { breaches, equal } = expectations()
        const { by } = await people.anotherCustomer()
        await target.call(refills.cancel, { by })
        const offered = (await target.call(refills.offeredDates, { by })).body
        const { date, driver_id } = required(offered[0], 'offered date')
        const body = { date, driver_id, comment: '', slots: ['morning'] }
        const order = () => target.call(refills.order, { body, by })
        const replies = await Promise.all(Array.from({ length: 50 }, order))
        equal('successes', replies.filter(({ status }) => status === 201).length, 1)
        equal('failures of the server', replies.filter(({ status }) => status >= 500).length, 0)
        return breaches
      },
    },
    {
      name: 'a code of an authenticator app, its cookie and a recovery code: each once',
      checks: 'S07',
      async run() {
        const { breaches, equal } = expectations()
        const staff = await inviteStaff(target, people, ['support'])
        const use = (by: Awaited<ReturnType<typeof beginSignIn>>, code: string) =>
          target.call(staffSessions.useCode, { body: { code }, by, origin: nextOrigin() })
        equal('without the first step', refused(await use({}, staff.code(1))), [401, 'step_over'])
        const step = await beginSignIn(target, staff.email)
        const wrong = String((Number(staff.code(1)) + 1) % 1_000_000).padStart(6, '0')
        equal('a wrong code', refused(await use(step, wrong)), [401, 'second_factor_failed'])
        const code = staff.code(1)
        // more wrong answers than five would end the step
        const replies = await Promise.all(Array.from({ length: 3 }, () => use(step, code)))
        equal('successes of one code', replies.filter(({ status }) => status === 200).length, 1)
        equal('the same cookie', refused(await use(step, staff.code(1))), [401, 'step_over'])
        const next = await beginSignIn(target, staff.email)
        equal('the same code', refused(await use(next, code)), [401, 'second_factor_failed'])
        const [recovery = ''] = staff.recoveryCodes
        const recover = (by: typeof next) =>
          target.call(staffSessions.useRecoveryCode, { body: { code: recovery }, by, origin: nextOrigin() })
        equal('a recovery code', (await recover(next)).status, 200)
        const last = await beginSignIn(target, staff.email)
        equal('the same recovery code', refused(await recover(last)), [401, 'second_factor_failed'])
        return breaches
      },
    },
  ]
}
