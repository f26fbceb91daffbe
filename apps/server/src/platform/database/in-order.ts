import type { Queries } from './database.ts'

/** The results of the steps, in the order of the steps. */
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>
}

type Step = (tx: Queries) => Promise<unknown>

/**
 * Sends statements of a transaction in this order without waiting for answers in between (see `pipeline.ts`). Each
 * statement sees the effects of those before it. If one fails, all after it fail.
 * @returns the results, in the same order
 */
export async function inOrder<const Steps extends readonly Step[]>(
  tx: Queries,
  steps: Steps,
): Promise<Answers<Steps>> {
  return (await Promise.all(steps.map((step) => step(tx)))) as Answers<Steps>
}
