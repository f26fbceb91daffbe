import { randomUUID } from 'node:crypto'
import { CallError, type Client, createClient } from '@brine/contract/client'
import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { sessions } from '@brine/contract/customer/sessions'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'

/** A sent order with its outcome. */
export interface SentOrder {
  readonly customer: SignedInCustomer
  readonly key: string
  readonly moment: OfferedDate
  /** 201, the status of an error, or 0 without an answer. */
  status: number
  /** The error's code; empty for a success or without an answer. */
  code: string
  /** When it was acknowledged last, in ms of `performance.now()`. */
  acknowledgedAt: number
}

/** A customer of the demo, who acts like a browser. */
export interface SignedInCustomer {
  readonly email: string
  readonly client: Client
  /** Signs in again: access tokens survive a kill, but expire after ten minutes. */
  signIn(): Promise<void>
  refresh(): Promise<void>
}

export function signInCustomer(url: string, email: string): SignedInCustomer {
  let token = ''
  let refreshToken = ''
  const client = createClient({
    baseUrl: url,
    headers: () => ({ 'Accept-Language': 'nl', ...(token ? { Authorization: `Bearer ${token}` } : {}) }),
  })
  const keep = (session: { token: string; refresh_token: string }) => {
    token = session.token
    refreshToken = session.refresh_token
  }
  return {
    email,
    client,
    async signIn() {
      const body = { email, password: DEMO_PASSWORD, platform: 'client_dashboard' as const }
      keep(await client(sessions.authorize, { body }))
    },
    async refresh() {
      keep(await client(sessions.refresh, { body: { refresh_token: refreshToken } }))
    },
  }
}

export function draftOrder(customer: SignedInCustomer, moment: OfferedDate): SentOrder {
  return { customer, key: randomUUID(), moment, status: 0, code: '', acknowledgedAt: 0 }
}

/** Sends an order, or repeats it with the same key, and records the outcome. */
export async function send(order: SentOrder): Promise<void> {
  const { date, driver_id } = order.moment
  const body = { date, driver_id, comment: order.key, slots: ['morning' as const, 'afternoon' as const] }
  try {
    await order.customer.client(refills.order, { body }, { idempotencyKey: order.key })
    order.acknowledgedAt = performance.now()
    order.status = 201
    order.code = ''
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    order.status = error.status
    order.code = error.errors[0]?.code ?? ''
  }
}
