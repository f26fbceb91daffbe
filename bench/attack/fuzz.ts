import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import type { KnownValues } from '@brine/testkit/arbitrary'
import {
  answerChecker,
  type DocumentedCall,
  documentedCalls,
  type OpenApiDocument,
} from '@brine/testkit/documented-calls'
import { type GeneratedRequest, requestTo, wireOf } from '@brine/testkit/generated-requests'
import fc from 'fast-check'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import type { Attack, Breaches } from './attack.ts'
import type { AttackCustomer, People } from './people.ts'
import { byOf } from './roles.ts'
import type { Credentials, Target } from './target.ts'

/** A generated request with its call. */
export interface PlannedRequest {
  readonly call: DocumentedCall
  readonly request: GeneratedRequest
}

/** One of so many requests is sent without credentials: the access check refuses it before anything else is read. */
const SIGNED_OUT_SHARE = 8

/** The generated requests of a run: the same for the same seed and known values, to one call after the other. */
export function planRequests(
  calls: readonly DocumentedCall[],
  known: KnownValues,
  { count, seed }: FuzzOptions,
): PlannedRequest[] {
  const each = Math.ceil(count / calls.length)
  const samples = calls.map((call, index) =>
    fc
      .sample(requestTo(call, known), { numRuns: each, seed: seed + index })
      .map((request, at) => ({ call, request: { ...request, isSignedIn: at % SIGNED_OUT_SHARE !== 0 } })),
  )
  const rounds = Array.from({ length: each }, (_, round) => samples.flatMap((sample) => sample[round] ?? []))
  return rounds.flat().slice(0, count)
}

export interface FuzzOptions {
  readonly count: number
  readonly seed: number
}

/** Requests on the way at the same time. */
const AT_ONCE = 8
/** Everybody signs in again after so many: some calls end sessions, revoke keys or disable staff. */
const RENEWAL_CALLS = 25 * AT_ONCE

const endsSession = ({ name }: DocumentedCall): boolean => /^DELETE .*\/session$/.test(name)

type Senders = Readonly<Record<'customer' | 'staff' | 'driver' | 'program' | 'leaving', Credentials>>

export async function fuzzAttacks(target: Target, people: People, options: FuzzOptions): Promise<Attack[]> {
  const document = JSON.parse((await target.fetch('GET', '/docs/openapi.json')).text) as OpenApiDocument
  const calls = documentedCalls(document)
  const check = answerChecker(document)

  /** Another customer where a generated call changed the password of this one. */
  const customerAgain = (email: string): Promise<AttackCustomer> =>
    people.customer(email).catch(() => people.anotherCustomer())
  let customer: AttackCustomer | undefined

  async function signIn(): Promise<Senders> {
    customer = await (customer ? customerAgain(customer.email) : people.anotherCustomer())
    return {
      customer: customer.by,
      staff: await people.staff('administrator'),
      driver: await people.staff('driver'),
      program: (await people.apiKey('generated')).by,
      // so that signing out does not end the sessions of the other calls
      leaving: { ...(await customerAgain(customer.email)).by, ...(await people.staff('sales')) },
    }
  }

  /** @returns what is wrong with the answer; null if nothing is */
  async function send({ call, request }: PlannedRequest, senders: Senders): Promise<string | null> {
    const { url, headers, payload } = wireOf(
      call,
      request,
      endsSession(call) ? senders.leaving : byOf(call, senders),
    )
    const origin = { 'x-forwarded-for': `198.51.100.${request.network}` }
    const file = request.file === undefined ? payload : Buffer.from(request.file, 'latin1')
    const {
      status,
      headers: given,
      text,
    } = await target.fetch(call.method, url, { ...headers, ...origin }, file)
    const wrong = check(call, { status, type: given.get('content-type') ?? '', body: text })
    return wrong && `${call.name} ${JSON.stringify(request)}: ${wrong}`
  }

  return [
    {
      name: `${options.count} generated calls (--seed ${options.seed}): no 5xx, and answers as documented`,
      checks: 'S23 S76',
      async run(): Promise<Breaches> {
        const planned = planRequests(calls, await listKnown(target, people), options)
        const breaches: string[] = []
        let senders = await signIn()
        for (let sent = 0; sent < planned.length; sent += AT_ONCE) {
          if (sent % RENEWAL_CALLS === 0) senders = await signIn()
          const batch = planned.slice(sent, sent + AT_ONCE)
          for (const wrong of await Promise.all(batch.map((each) => send(each, senders))))
            if (wrong) breaches.push(wrong)
        }
        return breaches
      },
    },
  ]
}

/** Values that exist, so that requests with them pass the first checks. */
async function listKnown(target: Target, people: People): Promise<KnownValues> {
  const { by, email } = await people.anotherCustomer()
  const documents = (await target.call(orders.list, { by })).body
  const days = (await target.call(refills.offeredDates, { by })).body
  const staff = await people.staff('administrator')
  const found = (await target.call(officeCustomers.search, { body: { text: 'Gent' }, by: staff })).body
  return [
    ...documents.slice(0, 3).map(({ id }) => id),
    ...days.slice(0, 3).map(({ date }) => date),
    ...found.customers.slice(0, 3).map(({ id }) => String(id)),
    ...[email, 'jean@demo.example', 'planner@demo.example', 'iemand@post.example', DEMO_PASSWORD],
    ...['2026-02-30', '9999-12-31', '0000-00-00', '0000-01-01', '0001-01-01', 'x'.repeat(43)],
  ]
}
