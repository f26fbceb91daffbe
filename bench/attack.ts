/**
 * Attacks a running server: `npm run attack`. Starts the built product with an embedded database and the demo on a port
 * of its own, and tries what docs/security.md says that it withstands. Prints a line for each attack and
 * `N held, N broken`; exits with 1 if any broke.
 *
 * `npm run attack -- --only roles,fuzz` runs some groups; `--seed N` repeats the generated calls of a run; `--calls N`
 * sends another number of them; `--url URL` attacks a server that runs already, whose data are lost: it needs the demo,
 * its mailbox page, and one proxy (`TRUST_PROXY=1`).
 */
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/build.ts'
import { prepareServer } from '../scripts/faults/server.ts'
import { declaredCalls } from '../scripts/lib/declared-calls.ts'
import { type Attack, carryOut, linesOf, type Outcome, summaryOf } from './attack/attack.ts'
import { bodyAttacks } from './attack/bodies.ts'
import { doubleUseAttacks } from './attack/double-use.ts'
import { floodAttacks } from './attack/floods.ts'
import { foreignIdAttacks } from './attack/foreign-ids.ts'
import { fuzzAttacks } from './attack/fuzz.ts'
import { guessAttacks } from './attack/guesses.ts'
import { linkAttacks } from './attack/links.ts'
import { createPeople, type People } from './attack/people.ts'
import { otherSiteAttacks, roleAttacks } from './attack/roles.ts'
import { createTarget, type Target } from './attack/target.ts'
import { tokenAttacks } from './attack/tokens.ts'
import { uploadAttacks } from './attack/uploads.ts'
import { cpuMsOf } from './firm/server.ts'

const option = { type: 'string' } as const
const { values } = parseArgs({ options: { url: option, seed: option, only: option, calls: option } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)

/** What a group attacks; the processor time of the server so far is known for an own one only. */
interface Attacked {
  readonly target: Target
  readonly people: People
  readonly cpuMs: (() => number) | null
}
type Group = (attacked: Attacked) => Attack[] | Promise<Attack[]>
const calls = await declaredCalls()

/** The generated calls come last: they change whatever they can. */
const groups: Readonly<Record<string, Group>> = {
  roles: ({ target, people }) => roleAttacks(target, people, calls),
  sites: ({ target, people }) => otherSiteAttacks(target, people, calls),
  ids: ({ target, people }) => foreignIdAttacks(target, people, calls),
  replays: ({ target, people }) => [
    ...tokenAttacks(target, people),
    ...linkAttacks(target, people),
    ...doubleUseAttacks(target, people),
  ],
  guesses: ({ target, people }) => guessAttacks(target, people),
  uploads: ({ target, people }) => uploadAttacks(target, people),
  bodies: ({ target, people, cpuMs }) => (cpuMs ? bodyAttacks(target, people, calls, cpuMs) : []),
  floods: ({ target, people }) => floodAttacks(target, people, calls),
  fuzz: ({ target, people }) => fuzzAttacks(target, people, { seed, count: Number(values.calls ?? 5000) }),
}

/** The attacks of a group; where they cannot be prepared, one that says why. */
async function prepare(name: string, attacked: Attacked): Promise<Attack[]> {
  try {
    return (await groups[name]?.(attacked)) ?? []
  } catch (error) {
    return [{ name: `the attacks of ${name}`, checks: '', run: () => Promise.reject(error) }]
  }
}

async function attack(url: string, cpuMs: Attacked['cpuMs'] = null): Promise<Outcome[]> {
  const target = createTarget(url)
  const attacked = { target, people: createPeople(target), cpuMs }
  const outcomes: Outcome[] = []
  for (const name of chosen) {
    console.log(`\n${name}`)
    const attacks = await prepare(name, attacked)
    if (attacks.length === 0)
      console.log('left out: it reads the processor time of a server of its own, on Linux')
    for (const each of attacks) {
      const outcome = await carryOut(each)
      outcomes.push(outcome)
      for (const line of linesOf(outcome)) console.log(line)
    }
  }
  return outcomes
}

async function attackOwnServer(): Promise<Outcome[]> {
  await buildAll()
  const server = await prepareServer({ TRUST_PROXY: '1' })
  try {
    await server.start()
    const cpuMs = () => cpuMsOf(server.pid())
    return await attack(server.url, Number.isNaN(cpuMs()) ? null : cpuMs)
  } finally {
    await server.remove()
  }
}

const chosen = values.only?.split(',') ?? Object.keys(groups)
const unknown = chosen.filter((name) => !groups[name])
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join()}; the groups are ${Object.keys(groups).join()}.`)
  process.exit(1)
}
console.log(`Seed ${seed}: --seed ${seed} generates the same calls.`)
const outcomes = values.url ? await attack(values.url.replace(/\/$/, '')) : await attackOwnServer()
console.log(`\n${summaryOf(outcomes)}`)
process.exitCode = outcomes.some(({ breaches }) => breaches.length > 0) ? 1 : 0
