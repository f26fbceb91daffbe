import { quantile } from '../quantile.ts'

/** Processes items with limited parallelism: the next one starts as soon as another ends. */
export async function atOnce<T>(
  many: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: many }, one))
}

/** Durations of calls, in milliseconds. */
export class Times {
  readonly #all: number[] = []

  async measure<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    const result = await work()
    this.#all.push(performance.now() - start)
    return result
  }

  /** A row of the results table. */
  row() {
    const at = (share: number) => quantile(this.#all, share).toFixed(1)
    return {
      calls: this.#all.length,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      'max ms': at(1),
    }
  }
}
