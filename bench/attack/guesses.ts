import { randomUUID } from 'node:crypto'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { staffConfirmations } from '@brine/contract/office/staff-confirmations'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { type Attack, expectations } from './attack.ts'
import { refused } from './foreign-customers.ts'
import { ATTACK_PASSWORD, beginSignIn, inviteStaff } from './invited-staff.ts'
import type { People } from './people.ts'
import { cookiesOf, nextOrigin, type Reply, type Target } from './target.ts'

const platform = 'client_dashboard'

/** Guesses at passwords and codes. */
export function guessAttacks(target: Target, people: People): Attack[] {
  const signIn = (email: string, password: string, origin: string, by = {}) =>
    target.call(sessions.authorize, { body: { email, password, platform }, origin, by })
  const hasWait = ({ headers }: Reply) => Number(headers.get('retry-after')) > 0

  return [
    {
      name: '12 wrong passwords from 12 addresses: throttled, but a known device gets in',
      checks: 'S38 S81',
      async run() {
        const { breaches, equal, isTrue } = expectations()
        const { email } = await people.anotherCustomer()
        const device = cookiesOf(await signIn(email, DEMO_PASSWORD, nextOrigin()))
        const replies: Reply[] = []
        for (let count = 0; count < 12; count += 1) replies.push(await signIn(email, 'wrong', nextOrigin()))
        equal('the first ten', [...new Set(replies.slice(0, 10).map(({ code }) => code))], ['login_failed'])
        for (const reply of replies.slice(10)) {
          equal('the next ones', refused(reply), [429, 'too_many_requests'])
          isTrue('a refusal does not say how long to wait', hasWait(reply))
        }
        equal('the right one from outside', (await signIn(email, DEMO_PASSWORD, nextOrigin())).status, 429)
        equal(
          'the right one on a known device',
          (await signIn(email, DEMO_PASSWORD, nextOrigin(), device)).status,
          200,
        )
        return breaches
      },
    },
    {
      name: '70 addresses tried once each from one origin, which invents X-Forwarded-For: throttled',
      checks: 'S40',
      async run() {
        const { breaches, equal } = expectations()
        const own = nextOrigin()
        const replies: Reply[] = []
        for (let count = 0; count < 70; count += 1)
          // the proxy appends the true address to whatever a client invents
          replies.push(await signIn(`nobody.${count}@post.example`, 'wrong', `203.0.113.${count}, ${own}`))
        equal('refused', replies.filter(({ status }) => status === 429).length, 10)
        return breaches
      },
    },
    {
      name: '12 wrong passwords of a staff member from outside, and 12 wrong codes: throttled, and five',
      checks: 'S07 S38',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await inviteStaff(target, people, ['support'])
        const by = await beginSignIn(target, email)
        const codes: (string | null)[] = []
        for (let count = 0; count < 12; count += 1) {
          const sent = { body: { code: '000 000' }, by, origin: nextOrigin() }
          codes.push((await target.call(staffSessions.useCode, sent)).code)
        }
        equal('five codes', [...new Set(codes.slice(0, 5))], ['second_factor_failed'])
        equal('the others', [...new Set(codes.slice(5))], ['step_over'])
        const passwords: unknown[] = []
        for (let count = 0; count < 12; count += 1) {
          const sent = { body: { email, password: 'wrong' }, origin: nextOrigin() }
          passwords.push((await target.call(staffSessions.signIn, sent)).code)
        }
        equal('ten passwords', [...new Set(passwords.slice(0, 10))], ['login_failed'])
        equal('the others', [...new Set(passwords.slice(10))], ['too_many_requests'])
        return breaches
      },
    },
    {
      name: '12 wrong passwords and 12 wrong codes at the confirmation of an open session: throttled, and five',
      checks: 'S07 S38',
      async run() {
        const { breaches, equal } = expectations()
        const { by } = await inviteStaff(target, people, ['support'])
        const begin = (password: string) =>
          target.call(staffConfirmations.begin, { body: { password }, by, origin: nextOrigin() })
        const step = { cookie: `${by.cookie}; ${cookiesOf(await begin(ATTACK_PASSWORD)).cookie}` }
        const codes: (string | null)[] = []
        for (let count = 0; count < 12; count += 1) {
          const sent = { body: { code: '000 000' }, by: step, origin: nextOrigin() }
          codes.push((await target.call(staffConfirmations.useCode, sent)).code)
        }
        equal('five codes', [...new Set(codes.slice(0, 5))], ['second_factor_failed'])
        equal('the others', [...new Set(codes.slice(5))], ['step_over'])
        const passwords: (string | null)[] = []
        for (let count = 0; count < 12; count += 1) passwords.push((await begin('wrong')).code)
        equal('ten passwords', [...new Set(passwords.slice(0, 10))], ['wrong_password'])
        equal('the others', [...new Set(passwords.slice(10))], ['too_many_requests'])
        return breaches
      },
    },
    {
      name: 'known and unknown addresses: the same answer of every call that takes one',
      checks: 'S01 S80',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await people.anotherCustomer()
        const unknown = `nobody.${randomUUID()}@post.example`
        const names = { first_name: 'Anne', last_name: 'Aanval' }
        const tries: Record<string, (address: string) => Promise<Reply>> = {
          'sign-in': (address) => signIn(address, 'wrong', nextOrigin()),
          registration: (address) => {
            const twice = { email: address, repeat_email: address, password: 'drie gewone woorden' }
            const body = { ...twice, repeat_password: twice.password, ...names }
            return target.call(passwords.register, { body, origin: nextOrigin() })
          },
          'sign-in after a registration': (address) => signIn(address, 'drie gewone woorden', nextOrigin()),
          'forgotten password': (address) =>
            target.call(passwords.forgotPassword, {
              body: { email: address, platform },
              origin: nextOrigin(),
            }),
          'another activation link': (address) =>
            target.call(passwords.resendActivationLink, {
              body: { email: address, platform },
              origin: nextOrigin(),
            }),
          'sign-in of staff': (address) =>
            target.call(staffSessions.signIn, {
              body: { email: address, password: 'wrong' },
              origin: nextOrigin(),
            }),
        }
        for (const [name, ask] of Object.entries(tries)) {
          const shown = ({ status, text, headers }: Reply) => [status, text, headers.getSetCookie().length]
          equal(name, shown(await ask(email)), shown(await ask(unknown)))
        }
        return breaches
      },
    },
  ]
}
