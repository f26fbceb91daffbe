/** One attack: a line of the table. */
export interface Attack {
  /** What is tried, in plain words. */
  readonly name: string
  /** The checks of docs/findings.md that it proves, such as `S16`. */
  readonly checks: string
  /** Tries it. Each sentence says what the server did that it must not do; none if it held. */
  run(): Promise<Breaches>
}

export type Breaches = readonly string[]

/** The result of one attack. */
export interface Outcome {
  readonly attack: Attack
  readonly breaches: Breaches
  readonly seconds: number
}

/** An attack that fails by an error of its own has not held. */
export async function carryOut(attack: Attack): Promise<Outcome> {
  const start = performance.now()
  const breaches = await attack.run().catch((error: unknown) => [`the attack failed: ${describe(error)}`])
  return { attack, breaches, seconds: (performance.now() - start) / 1000 }
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.message}${error.cause ? ` (${String(error.cause)})` : ''}` : String(error)

/** Breaches that are shown; the others are of the same kind. */
const SHOWN_BREACHES = 5
const SHOWN_CHARACTERS = 400

/** The lines of the table for one attack. */
export function linesOf({ attack, breaches, seconds }: Outcome): string[] {
  const held = breaches.length === 0 ? 'held  ' : 'BROKEN'
  const time = `${seconds.toFixed(1)} s`.padStart(8)
  const more = breaches.length - SHOWN_BREACHES
  return [
    `${held} ${time}  ${attack.checks.padEnd(12)} ${attack.name}`,
    ...breaches.slice(0, SHOWN_BREACHES).map((breach) => `         ${breach.slice(0, SHOWN_CHARACTERS)}`),
    ...(more > 0 ? [`         and ${more} more`] : []),
  ]
}

/** The last line: how many attacks held. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const broken = outcomes.filter(({ breaches }) => breaches.length > 0).length
  return `${outcomes.length - broken} held, ${broken} broken`
}

/** Collects breaches where an expectation is not met. */
export function expectations() {
  const breaches: string[] = []
  return {
    breaches,
    /** @param actual what the sentence adds when it does not equal what is expected */
    equal(what: string, actual: unknown, expected: unknown): void {
      const [given, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
      if (given !== wanted) breaches.push(`${what}: ${given}, expected ${wanted}`)
    },
    isTrue(what: string, holds: boolean): void {
      if (!holds) breaches.push(what)
    },
  }
}

/** @throws Error where the demo lacks what an attack needs, which would prove nothing without it */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo has no ${what}`)
  return value
}
