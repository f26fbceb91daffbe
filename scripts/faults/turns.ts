/** Runs tasks with limited parallelism. */
export async function inTurns<T>(
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
