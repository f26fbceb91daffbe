/**
 * Kills the server (`kill -9`) during many parallel salt orders and starts it again. Then checks that every
 * acknowledged order exists and none exists twice (security.md, checks 50, 51, 54).
 *
 * `node scripts/kill-test.ts [--rounds N] [--customers N] [--seed N]`; by default 3 rounds of 100 customers. Prints a
 * table; exits with 1 on a violation.
 */
import { parseArgs } from 'node:util'
import { refills } from '@brine/contract/customer/refills'
import { seededRandom } from '@brine/planning/random'
import { databaseUrlOf, type KillableServer, prepareServer } from './kill-test/server.ts'
import {
  draftOrder,
  type SentOrder,
  type SignedInCustomer,
  send,
  signInCustomer,
} from './kill-test/signed-in-customer.ts'
import { deliverAll, type Findings, listAble, verify, verifyMails } from './kill-test/verify.ts'

/** Two parallel sign-ins: hashing passwords allows no more. */
const SIGN_INS_AT_ONCE = 4

const option = { type: 'string' } as const
const { values } = parseArgs({ options: { rounds: option, customers: option, seed: option } })
const rounds = Number(values.rounds ?? 3)
/** Each customer sends two orders at once, for two dates. At most one may be booked. */
const customerCount = Number(values.customers ?? 100)
const random = seededRandom(Number(values.seed ?? 1))

/** Runs tasks with limited parallelism. */
async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function draftOrders(customers: readonly SignedInCustomer[]): Promise<SentOrder[]> {
  const orders: SentOrder[] = []
  await inTurns(customers, 8, async (customer) => {
    const moments = await customer.client(refills.offeredDates, {})
    for (let count = 0; count < 2; count += 1) {
      const moment = moments[random.below(Math.min(6, moments.length))]
      if (moment) orders.push(draftOrder(customer, moment))
    }
  })
  return orders
}

/** Sends all orders at once, and kills the server after a number of them were acknowledged. */
async function killDuring(
  server: KillableServer,
  orders: readonly SentOrder[],
  after: number,
): Promise<void> {
  let acknowledged = 0
  let killed: Promise<void> | null = null
  const sent = orders.map(async (order) => {
    await send(order)
    if (order.status === 201) acknowledged += 1
    if (acknowledged >= after) killed ??= server.kill()
  })
  await Promise.all(sent)
  await (killed ?? server.kill())
}

interface Round extends Findings {
  sent: number
  acknowledged: number
  unanswered: number
  /** Number of booked orders after all repeats. */
  booked: number
  readyMs: number
  /** Booked orders without a confirmation, or with more than one. */
  mailsMissing: number
  mailsTwice: number
  /** Repeats with the same key that ended neither in success nor in an expected refusal. */
  badRepeats: number
}

async function playRound(server: KillableServer, customers: readonly SignedInCustomer[]): Promise<Round> {
  const orders = await draftOrders(customers)
  await killDuring(server, orders, 1 + random.below(Math.ceil(customerCount * 0.6)))
  const acknowledged = orders.filter(({ status }) => status === 201).map((order) => ({ ...order }))
  const unanswered = orders.filter(({ status }) => status === 0).length
  const afterKill = await verify(databaseUrlOf(server.dataDir), acknowledged)
  const readyMs = await server.start()

  // as browsers do: repeat with the same key
  await inTurns(orders, 16, send)
  const honest = new Set(['', 'open_order_exists', 'date_taken'])
  const stillThere = acknowledged.every(({ key }) =>
    orders.some((order) => order.key === key && order.status === 201),
  )
  const badRepeats =
    orders.filter(({ status, code }) => status === 0 || !honest.has(code)).length + (stillThere ? 0 : 1)
  const found = await verify(databaseUrlOf(server.dataDir), orders)
  const mails = await verifyMails(databaseUrlOf(server.dataDir), orders, 90_000)
  await deliverAll(
    databaseUrlOf(server.dataDir),
    customers.map(({ email }) => email),
  )
  return {
    sent: orders.length,
    acknowledged: acknowledged.length,
    unanswered,
    booked: orders.filter(({ status }) => status === 201).length,
    readyMs: Math.round(readyMs),
    lost: afterKill.lost + found.lost,
    twoOpen: afterKill.twoOpen + found.twoOpen,
    brokenDays: afterKill.brokenDays + found.brokenDays,
    astray: afterKill.astray + found.astray,
    mailsMissing: mails.missing,
    mailsTwice: mails.twice,
    badRepeats,
  }
}

const server = await prepareServer()
try {
  console.log(`Ready after ${Math.round(await server.start())} ms, database and demo made.`)
  const emails = await listAble(databaseUrlOf(server.dataDir), customerCount)
  const customers = emails.map((email) => signInCustomer(server.url, email))
  await inTurns(customers, SIGN_INS_AT_ONCE, (customer) => customer.signIn())
  console.log(`${customers.length} households signed in.`)
  const played: Round[] = []
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) await inTurns(customers, 8, (customer) => customer.refresh())
    played.push(await playRound(server, customers))
    console.log(`Round ${round} of ${rounds}: ${JSON.stringify(played.at(-1))}`)
  }
  console.table(played)
  const violations = played.reduce(
    (sum, { lost, twoOpen, brokenDays, astray, mailsMissing, mailsTwice, badRepeats }) =>
      sum + lost + twoOpen + brokenDays + astray + mailsMissing + mailsTwice + badRepeats,
    0,
  )
  console.log(violations === 0 ? 'Nothing lost, nothing twice.' : `${violations} violations.`)
  process.exitCode = violations === 0 ? 0 : 1
} finally {
  await server.remove()
}
