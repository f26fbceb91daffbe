import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Tasks that the test ends. */
function tasks() {
  const started: (() => void)[] = []
  return { started, task: () => new Promise<void>((resolve) => started.push(resolve)) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('runs a limited number at once, and the others in order', async () => {
  const queue = limitConcurrency(2, 10)
  const { started, task } = tasks()
  const done: number[] = []
  const all = [0, 1, 2, 3].map((number) => queue(task).then(() => done.push(number)))
  await settle()
  expect(started).toHaveLength(2)
  started[1]?.()
  await settle()
  expect(started).toHaveLength(3)
  started[0]?.()
  started[2]?.()
  await settle()
  started[3]?.()
  await Promise.all(all)
  expect(done).toEqual([1, 0, 2, 3])
})

it('refuses tasks beyond the queue, and continues after a failure', async () => {
  const queue = limitConcurrency(1, 1)
  const { started, task } = tasks()
  const first = queue(task)
  const second = queue(() => Promise.reject(new Error('broken')))
  await expect(queue(task)).rejects.toMatchObject({ code: 'unavailable' })
  started[0]?.()
  await first
  await expect(second).rejects.toThrow('broken')
  expect(await queue(async () => 'again')).toBe('again')
})
