import { expect, test } from 'vitest'
import { debounceFirst, joinRunning, joinRunningBy, keepFor } from './coalesced-work.ts'

test('runs work once for all concurrent callers, and starts it after each of them called', async () => {
  const ends: (() => void)[] = []
  let begun = 0
  const ask = joinRunning(async () => {
    begun += 1
    const mine = begun
    await new Promise<void>((resolve) => ends.push(resolve))
    return mine
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(begun).toBe(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => begun).toBe(2)
  const fourth = ask()
  ends[1]?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => begun).toBe(3)
  ends[2]?.()
  expect(await fourth).toBe(3)
})

test('fails only the callers that shared the failed run', async () => {
  let begun = 0
  const ask = joinRunning(async () => {
    begun += 1
    if (begun === 1) throw new Error('away')
    return begun
  })
  const [first, second] = [ask(), ask()]
  await expect(first).rejects.toThrow('away')
  expect(await second).toBe(2)
  expect(await ask()).toBe(3)
})

test('runs work with different keys independently', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = joinRunningBy(async (about) => {
    begun.push(about)
    await new Promise<void>((resolve) => ends.push(resolve))
    return `${about} ${begun.length}`
  })
  const answers = [ask('a'), ask('b'), ask('a'), ask('a')]
  expect(begun).toEqual(['a', 'b'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'a'])
  for (const end of ends) end()
  expect(await Promise.all(answers)).toEqual(['a 2', 'b 3', 'a 3', 'a 3'])
})

test('collects calls during the delay', async () => {
  let done = 0
  const ask = debounceFirst(() => {
    done += 1
  }, 1)
  ask()
  ask()
  expect(done).toBe(0)
  await expect.poll(() => done).toBe(1)
  ask()
  await expect.poll(() => done).toBe(2)
})

test('keeps a result for a while, and no failure', async () => {
  let now = 0
  let runs = 0
  const ask = keepFor(1000, { now: () => new Date(now) }, async () => {
    runs += 1
    if (runs === 1) throw new Error('away')
    return runs
  })
  await expect(ask()).rejects.toThrow('away')
  expect([await ask(), await ask()]).toEqual([2, 2])
  now = 999
  expect(await ask()).toBe(2)
  now = 1000
  expect(await ask()).toBe(3)
})
