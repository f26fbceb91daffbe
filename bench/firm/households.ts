import { type ContactMoment, salt } from '@brine/contract/salt'
import { signAccessToken } from '../../apps/server/src/modules/sessions/access-token.ts'
import { deriveKey } from '../../apps/server/src/platform/keys.ts'
import type { Client, Reply } from './client.ts'
import { sessionOf } from './rows.ts'
import { SECRET } from './server.ts'

const key = deriveKey(SECRET, 'access-token')

function headersOf(customerId: number): Record<string, string> {
  const claims = { customerId, sessionId: sessionOf(customerId), generation: 0 }
  return { authorization: `Bearer ${signAccessToken(key, claims, new Date())}` }
}

/** Asks for delivery dates, as the page of a customer does. @throws on any answer but success */
export async function askDates(client: Client, customerId: number): Promise<ContactMoment[]> {
  const { status, text } = await client.get(salt.moments.path, headersOf(customerId))
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

/** Books one of the dates. */
export function book(client: Client, customerId: number, moment: ContactMoment): Promise<Reply> {
  const { date, driver_id } = moment
  const body = { date, driver_id, comment: '', slots: ['morning', 'afternoon'] }
  const headers = { ...headersOf(customerId), 'idempotency-key': `order-${customerId}` }
  return client.send(salt.order.method, salt.order.path, headers, body)
}

/** 'booked', or the code of the failure. @throws on an answer that says neither */
export function outcomeOf({ status, text }: Reply): string {
  return status === 201 ? 'booked' : String(JSON.parse(text).errors[0].code)
}
