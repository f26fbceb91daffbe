import { seededRandom } from '@brine/planning/random'
import type { Fault, Result, Stage } from './fault.ts'
import { playRound, type Round, type Strike, type Trial } from './round.ts'
import { databaseUrlOf, type KillableServer, prepareServer } from './server.ts'
import { type SignedInCustomer, signInCustomer } from './signed-in-customer.ts'
import { inTurns } from './turns.ts'
import { listAble, verifyMails } from './verify.ts'

/** The server hashes two passwords at a time; the next two wait for their turn. */
const SIGN_INS_AT_ONCE = 4
/** An interrupted mail starts again within a minute. */
const MAILS_PATIENCE_MS = 150_000
/** Access tokens expire after ten minutes. */
const REFRESH_MS = 240_000

/**
 * Customers of the demo, signed in.
 * @param url where they order
 * @param share takes each n-th of them, for one of several nodes
 */
export async function signInAll(
  databaseUrl: string,
  url: string,
  count: number,
  share: { readonly index: number; readonly of: number } = { index: 0, of: 1 },
): Promise<SignedInCustomer[]> {
  const all = await listAble(databaseUrl, count)
  const emails = all.filter((_, index) => index % share.of === share.index)
  const customers = emails.map((email) => signInCustomer(url, email))
  await inTurns(customers, SIGN_INS_AT_ONCE, (customer) => customer.signIn())
  return customers
}

/** A started server with the embedded database, and customers who order. @param server one that is not started yet */
export async function openStage(
  count: number,
  seed: number,
  server: KillableServer | null = null,
): Promise<Stage> {
  const own = server ?? (await prepareServer())
  try {
    await own.start()
    const databaseUrl = () => databaseUrlOf(own.dataDir)
    const customers = await signInAll(databaseUrl(), own.url, count)
    return { server: own, customers, random: seededRandom(seed), databaseUrl }
  } catch (error) {
    await own.remove()
    throw error
  }
}

/** Counts what the rounds of some faults came to. */
export class Score {
  readonly #rounds = new Map<string, Round[]>()
  readonly #keys: string[] = []
  #refreshedAt = performance.now()

  /** Plays one round, prints it and counts it. */
  async play(name: string, trial: Trial, strike: Strike): Promise<void> {
    if (performance.now() - this.#refreshedAt > REFRESH_MS) {
      await inTurns(trial.customers, 8, (customer) => customer.refresh())
      this.#refreshedAt = performance.now()
    }
    const { keys, ...round } = await playRound(trial, strike)
    this.#keys.push(...keys)
    this.#rounds.set(name, [...(this.#rounds.get(name) ?? []), round])
    console.log(`${name}: ${JSON.stringify(round)}`)
  }

  /** Waits for the confirmations of all booked orders. */
  async close(trial: Trial): Promise<Result[]> {
    const mails = await verifyMails(trial.databaseUrl(), this.#keys, MAILS_PATIENCE_MS)
    if (mails.missing + mails.twice > 0) console.log(`Confirmations: ${JSON.stringify(mails)}`)
    const sum = (rounds: readonly Round[], field: keyof Round) =>
      rounds.reduce((total, round) => total + round[field], 0)
    return [...this.#rounds].map(([fault, rounds], index) => ({
      fault,
      rounds: rounds.length,
      acknowledged: sum(rounds, 'acknowledged'),
      booked: sum(rounds, 'booked'),
      lost: sum(rounds, 'lost'),
      doubled: sum(rounds, 'doubled'),
      others:
        (['brokenDays', 'astray', 'badRepeats', 'hung'] as const).reduce(
          (total, field) => total + sum(rounds, field),
          0,
        ) + (index === 0 ? mails.missing + mails.twice : 0),
      slowestReadyMs: Math.max(...rounds.map(({ readyMs }) => readyMs)),
    }))
  }
}

/** Plays faults in turn on one server. @param isOver asked before each turn, with the number of turns so far */
export async function playFaults(
  faults: readonly Fault[],
  { customers, seed }: { customers: number; seed: number },
  isOver: (turns: number) => boolean,
): Promise<Result[]> {
  const stage = await openStage(customers, seed)
  try {
    const score = new Score()
    for (let turn = 0; !isOver(turn); turn += 1)
      for (const fault of faults) await score.play(fault.name, stage, await fault.prepare(stage))
    return await score.close(stage)
  } finally {
    await stage.server.remove()
  }
}
