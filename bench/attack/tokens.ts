import { createHmac } from 'node:crypto'
import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { type Attack, expectations } from './attack.ts'
import { refused } from './foreign-customers.ts'
import { ATTACK_PASSWORD } from './invited-staff.ts'
import { type AttackCustomer, bearer, type People } from './people.ts'
import { nextOrigin, type Target } from './target.ts'

const notSignedIn = [401, 'not_signed_in']

/** Tokens of customers: copied, used twice, forged, and used after the session has ended. */
export function tokenAttacks(target: Target, people: People): Attack[] {
  const refresh = (refresh_token: string) =>
    target.call(sessions.refresh, { body: { refresh_token }, origin: nextOrigin() })
  const read = async (token: string) => refused(await target.call(accounts.details, { by: bearer(token) }))

  return [
    {
      name: 'a copied refresh token, after its successor was used: the whole session ends',
      checks: 'S10',
      async run() {
        const { breaches, equal } = expectations()
        const { refreshToken } = await people.anotherCustomer()
        const second = (await refresh(refreshToken)).body
        equal('the new token', await read(second.token), [200, null])
        const third = (await refresh(second.refresh_token)).body
        equal('the newest token', await read(third.token), [200, null])
        equal('the first one again', refused(await refresh(refreshToken)), [401, 'invalid_refresh_token'])
        equal('the newest token afterwards', await read(third.token), notSignedIn)
        equal('the newest refresh token', refused(await refresh(third.refresh_token)), [
          401,
          'invalid_refresh_token',
        ])
        return breaches
      },
    },
    {
      name: '20 refreshes of one token at once: one identical successor',
      checks: 'S08',
      async run() {
        const { breaches, equal } = expectations()
        const { refreshToken } = await people.anotherCustomer()
        const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
        equal('statuses', [...new Set(replies.map(({ status }) => status))], [200])
        equal('successors', new Set(replies.map(({ body }) => body.refresh_token)).size, 1)
        return breaches
      },
    },
    {
      name: 'tokens after signing out, also when refreshes race with it',
      checks: 'S12 S14',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await people.anotherCustomer()
        for (let round = 0; round < 5; round += 1) {
          const { by, token, refreshToken } = await people.customer(email)
          const racing = Array.from({ length: 4 }, () => refresh(refreshToken))
          const [, ...replies] = await Promise.all([target.call(sessions.signOut, { by }), ...racing])
          equal('the token', await read(token), notSignedIn)
          for (const reply of replies)
            if (reply.status === 200) equal('a successor', await read(reply.body.token), notSignedIn)
          equal('the refresh token', (await refresh(refreshToken)).status, 401)
        }
        return breaches
      },
    },
    {
      name: 'sessions of other devices after a change of the password',
      checks: 'S05',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await people.anotherCustomer()
        const [own, other] = [await people.customer(email), await people.customer(email)]
        const chosen = { password: ATTACK_PASSWORD, repeat_password: ATTACK_PASSWORD }
        const change = (old_password: string) =>
          target.call(passwords.changePassword, { body: { old_password, ...chosen }, by: own.by })
        equal('with a wrong password', refused(await change('wrong')), [422, 'wrong_password'])
        const { token } = (await change(DEMO_PASSWORD)).body
        equal('the new token', await read(token), [200, null])
        for (const { token: old, refreshToken } of [own, other]) {
          equal('an old token', await read(old), notSignedIn)
          equal('an old refresh token', (await refresh(refreshToken)).status, 401)
        }
        return breaches
      },
    },
    {
      name: 'forged tokens: no algorithm, another key, other claims, flipped bits, a refresh token',
      checks: 'S13',
      async run() {
        const { breaches, equal } = expectations()
        const customer = await people.anotherCustomer()
        for (const [name, token] of Object.entries(forgeries(customer)))
          equal(name, await read(token), notSignedIn)
        equal('the token itself', await read(customer.token), [200, null])
        equal('an access token as refresh token', (await refresh(customer.token)).status, 401)
        return breaches
      },
    },
  ]
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens that were made from a good one without its key. */
export function forgeries({ token, refreshToken }: Pick<AttackCustomer, 'token' | 'refreshToken'>) {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = encoded({ ...claims, id: 1, sub: '1' })
  const later = encoded({
    ...claims,
    issuedAt: Number(claims.issuedAt) + 86_400,
    exp: Number(claims.exp) + 86_400,
  })
  const none = encoded({ alg: 'none', typ: 'JWT' })
  const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url')
  const flipped = Buffer.from(signature, 'base64url')
  flipped[0] = (flipped[0] ?? 0) ^ 1
  return {
    'no algorithm': `${none}.${payload}.`,
    'no algorithm, with its signature': `${none}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'another customer': `${header}.${other}.${signature}`,
    'another customer, signed with an empty key': `${header}.${other}.${hmac(`${header}.${other}`, '')}`,
    'a later end': `${header}.${later}.${signature}`,
    'a flipped bit': `${header}.${payload}.${flipped.toString('base64url')}`,
    'two tokens': `${token}.${token}`,
    'the refresh token': refreshToken,
  }
}
