import { randomUUID } from 'node:crypto'
import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { signAccessToken } from '../../apps/server/src/modules/sessions/access-token.ts'
import { deriveKey } from '../../apps/server/src/platform/keys.ts'
import type { Client, Reply } from './client.ts'
import { sessionOf } from './rows.ts'
import { SECRET } from './server.ts'

const signingKey = deriveKey(SECRET, 'access-token')

/** The headers of a signed-in customer. */
export function headersOf(customerId: number): Record<string, string> {
  const claims = { customerId, sessionId: sessionOf(customerId), generation: 0 }
  return { authorization: `Bearer ${signAccessToken(signingKey, claims, new Date())}` }
}

/** Requests delivery dates, as the customer's page does. @throws on any answer except success */
export async function askDates(client: Client, customerId: number): Promise<OfferedDate[]> {
  const { status, text } = await client.get(refills.offeredDates.path, headersOf(customerId))
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

type Slots = readonly ('morning' | 'afternoon')[]
const EITHER: Slots = ['morning', 'afternoon']

/** Books one of the dates; a repeat with the same key returns the outcome of the first call. */
export function book(
  client: Client,
  customerId: number,
  { date, driver_id }: OfferedDate,
  slots: Slots = EITHER,
  key: string = randomUUID(),
): Promise<Reply> {
  const headers = { ...headersOf(customerId), 'idempotency-key': key }
  const { method, path } = refills.order
  return client.send(method, path, headers, { date, driver_id, comment: '', slots })
}

/** Changes an order to another date. */
export function change(
  client: Client,
  customerId: number,
  { date, driver_id }: OfferedDate,
  slots: Slots,
): Promise<Reply> {
  const { method, path } = refills.change
  return client.send(method, path, headersOf(customerId), { date, driver_id, comment: '', slots })
}

export function cancel(client: Client, customerId: number): Promise<Reply> {
  return client.send(refills.cancel.method, refills.cancel.path, headersOf(customerId), undefined)
}

/** 'done', or the error code. @throws on an answer that is neither */
export function outcomeOf({ status, text }: Reply): string {
  return status < 300 ? 'done' : String(JSON.parse(text).errors[0].code)
}
