import type { StaffRole } from '@brine/contract/call'
import { sessions } from '@brine/contract/customer/sessions'
import { apiKeys } from '@brine/contract/office/api-keys'
import { officeCustomers } from '@brine/contract/office/customers'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { readTowns } from '../../apps/server/src/demo/towns.ts'
import { type Credentials, cookiesOf, nextOrigin, type Target } from './target.ts'

/** A signed-in customer. */
export interface AttackCustomer {
  readonly email: string
  readonly token: string
  readonly refreshToken: string
  readonly isPlaced: boolean
  readonly by: Credentials
}

export const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` })

/** The people of the demo, who sign in as attackers and victims. */
export interface People {
  /** Starts another session of a customer. @throws Error if the sign-in is refused */
  customer(email: string, password?: string): Promise<AttackCustomer>
  /** Signs in a customer with a placed device whom no other attack uses. */
  anotherCustomer(): Promise<AttackCustomer>
  /** Starts another session of the demo's staff member with this role. */
  staff(role: StaffRole): Promise<Credentials>
  /** Creates an API key. */
  apiKey(name: string): Promise<{ id: number; by: Credentials }>
}

/** Customers whom the attacks name. */
const NAMED: readonly string[] = ['lieve@demo.example', 'jean@demo.example', 'bart@demo.example']

export function createPeople(target: Target): People {
  const staffEmail = (role: StaffRole) => `${role === 'administrator' ? 'admin' : role}@demo.example`

  const staff: People['staff'] = async (role) => {
    const body = { email: staffEmail(role), password: DEMO_PASSWORD }
    const reply = await target.call(staffSessions.signIn, { body, origin: nextOrigin() })
    if (reply.status !== 200) throw new Error(`the ${role} of the demo cannot sign in: ${reply.text}`)
    return cookiesOf(reply)
  }

  /** The mark of each customer's device: who floods or guesses keeps nobody out on it. */
  const devices = new Map<string, Credentials>()
  const customer: People['customer'] = async (email, password = DEMO_PASSWORD) => {
    const body = { email, password, platform: 'client_dashboard' }
    const by = devices.get(email) ?? {}
    const reply = await target.call(sessions.authorize, { body, by, origin: nextOrigin() })
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${reply.text}`)
    devices.set(email, cookiesOf(reply))
    const { token, refresh_token: refreshToken, installation_placed: isPlaced } = reply.body
    return { email, token, refreshToken, isPlaced, by: bearer(token) }
  }

  const towns = readTowns().cities.values()
  const waiting: string[] = []
  const found = new Set(NAMED)
  /** The address of an active customer of the demo, whom no attack has used; town after town. */
  async function nextAddress(): Promise<string> {
    for (const { name } of waiting.length > 0 ? [] : towns) {
      const by = await staff('administrator')
      const { customers } = (await target.call(officeCustomers.search, { body: { text: name }, by })).body
      const active = customers.filter(
        ({ state, email_address: email }) => state === 'active' && !found.has(email ?? ''),
      )
      for (const { email_address: email } of active) {
        if (email === null) continue
        found.add(email)
        waiting.push(email)
      }
      if (waiting.length > 0) break
    }
    const next = waiting.shift()
    if (next === undefined) throw new Error('the demo has no further customer with a placed device')
    return next
  }

  return {
    customer,
    staff,
    async anotherCustomer() {
      for (;;) {
        const signedIn = await customer(await nextAddress())
        if (signedIn.isPlaced) return signedIn
      }
    },
    async apiKey(name) {
      const by = await staff('administrator')
      const { body } = await target.call(apiKeys.create, { body: { name }, by })
      return { id: body.id, by: bearer(body.key) }
    },
  }
}
