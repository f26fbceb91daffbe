import type { Queries } from './database.ts'

/** The answers of steps, in the order of the steps. */
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>
}

type Step = (tx: Queries) => Promise<unknown>

/**
 * Sends statements of a transaction in this order without waiting for an answer between them (see `pipeline.ts`): each
 * sees what the ones before it did, and where one fails, so do all after it.
 * @returns the answers, in the same order
 */
export async function inOrder<const Steps extends readonly Step[]>(
  tx: Queries,
  steps: Steps,
): Promise<Answers<Steps>> {
  return (await Promise.all(steps.map((step) => step(tx)))) as Answers<Steps>
}
