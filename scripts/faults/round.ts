import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '@brine/contract/client'
import { refills } from '@brine/contract/customer/refills'
import type { seededRandom } from '@brine/planning/random'
import { draftOrder, type SentOrder, type SignedInCustomer, send } from './signed-in-customer.ts'
import { inTurns } from './turns.ts'
import { deliverAll, type Findings, verify } from './verify.ts'

/** Who orders, and where the orders can be read. */
export interface Trial {
  readonly customers: readonly SignedInCustomer[]
  readonly random: ReturnType<typeof seededRandom>
  /** URL of the database that has the orders now. */
  databaseUrl(): string
}

/** What happens in the middle of the orders. */
export interface Strike {
  /** Runs once, when enough orders are acknowledged. */
  hit(): Promise<void>
  /** Runs when every order had its answer or was given up; returns the milliseconds until the product can serve again. */
  recover(): Promise<number>
  /** Runs after the round was counted, where the fault leaves something behind. */
  restore?(): Promise<void>
  /**
   * For what drops unflushed writes: an order that was acknowledged later than this moment of `performance.now()` may be
   * missing, because nobody knows whether the machine had written it down when it lost its power.
   */
  provenUntil?(): number
}

export interface Round extends Findings {
  sent: number
  acknowledged: number
  /** Orders that first got no answer, or a 5xx. */
  unanswered: number
  /** Number of booked orders after all repeats. */
  booked: number
  readyMs: number
  /** Repeats with the same key that ended neither in success nor in an expected refusal. */
  badRepeats: number
  /** Orders that were not answered while the fault lasted. */
  hung: number
}

/** A time within which every request is answered, whatever stands still: several times what it takes. */
const ANSWER_MS = 15_000
/** As browsers do: an order without an answer is sent again with its key. */
const MAX_REPEATS = 40
const REPEAT_MS = 500

/** Reads, and reads again without an answer or after a 5xx, as a browser does. */
async function asBrowser<T>(read: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat += 1)
    try {
      return await read()
    } catch (error) {
      const isLost = error instanceof CallError && (error.status === 0 || error.status >= 500)
      if (!isLost || repeat === MAX_REPEATS) throw error
      await sleep(REPEAT_MS)
    }
}

async function draftOrders({ customers, random }: Trial): Promise<SentOrder[]> {
  const orders: SentOrder[] = []
  await inTurns(customers, 8, async (customer) => {
    const moments = await asBrowser(() => customer.client(refills.offeredDates, {}))
    for (let count = 0; count < 2; count += 1) {
      const moment = moments[random.below(Math.min(6, moments.length))]
      if (moment) orders.push(draftOrder(customer, moment))
    }
  })
  return orders
}

/** Sends all orders at once, and strikes after a number of them were acknowledged. @returns how many hung */
async function sendDuring(strike: Strike, orders: readonly SentOrder[], after: number): Promise<number> {
  let acknowledged = 0
  let struck: Promise<void> | null = null
  const waiting = new Set(orders)
  const sent = orders.map(async (order) => {
    await send(order)
    waiting.delete(order)
    if (order.status === 201) acknowledged += 1
    if (acknowledged >= after) struck ??= strike.hit()
  })
  const all = Promise.all(sent)
  await Promise.race([
    all,
    (async () => {
      while (!struck) await sleep(20)
      await struck
      await sleep(ANSWER_MS)
    })(),
  ])
  await (struck ?? strike.hit())
  return waiting.size
}

export const isAnswered = ({ status }: SentOrder): boolean => status !== 0 && status < 500

/** Each customer sends two orders at once, for two dates; at most one may be booked. Something strikes in between. */
export async function playRound(trial: Trial, strike: Strike): Promise<Round & { keys: string[] }> {
  const { customers, random } = trial
  const orders = await draftOrders(trial)
  const hung = await sendDuring(strike, orders, 1 + random.below(Math.ceil(customers.length * 0.6)))
  const proven = strike.provenUntil?.() ?? Number.POSITIVE_INFINITY
  const acknowledged = orders
    .filter(({ status, acknowledgedAt }) => status === 201 && acknowledgedAt <= proven)
    .map((order) => ({ ...order }))
  const unanswered = orders.filter((order) => !isAnswered(order)).length
  const readyMs = await strike.recover()
  const afterStrike = await verify(trial.databaseUrl(), acknowledged)

  await inTurns(orders, 16, send)
  for (let repeat = 0; repeat < MAX_REPEATS && !orders.every(isAnswered); repeat += 1) {
    await sleep(REPEAT_MS)
    await inTurns(
      orders.filter((order) => !isAnswered(order)),
      16,
      send,
    )
  }
  const honest = new Set(['', 'open_order_exists', 'date_taken'])
  const kept = new Set(orders.filter(({ status }) => status === 201).map(({ key }) => key))
  const badRepeats =
    orders.filter((order) => !isAnswered(order) || !honest.has(order.code)).length +
    acknowledged.filter(({ key }) => !kept.has(key)).length
  const found = await verify(trial.databaseUrl(), orders)
  await deliverAll(
    trial.databaseUrl(),
    customers.map(({ email }) => email),
  )
  await strike.restore?.()
  return {
    ...{ sent: orders.length, acknowledged: acknowledged.length, unanswered },
    ...{ booked: kept.size, readyMs: Math.round(readyMs) },
    lost: afterStrike.lost + found.lost,
    doubled: afterStrike.doubled + found.doubled,
    brokenDays: afterStrike.brokenDays + found.brokenDays,
    astray: afterStrike.astray + found.astray,
    ...{ badRepeats, hung, keys: [...kept] },
  }
}
