import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** A request that runs until the test ends it. */
function request(turns: Turns<number>, customerId: number, started: string[], name: string) {
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  const answer = turns.run(customerId, async () => {
    started.push(name)
    await until
    return name
  })
  return { answer, end: () => end() }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('R1: runs four requests of a customer at once, the others in the order of arrival', async () => {
  const turns = new Turns<number>(4)
  const started: string[] = []
  const requests = Array.from({ length: 7 }, (_, index) => request(turns, 1, started, `${index}`))
  const other = request(turns, 2, started, 'other')
  await settle()
  expect(started).toEqual(['0', '1', '2', '3', 'other'])
  requests[2]?.end()
  await settle()
  expect(started.at(-1)).toBe('4')
  for (const { end } of [...requests, other]) end()
  expect(await Promise.all(requests.map(({ answer }) => answer))).toEqual(['0', '1', '2', '3', '4', '5', '6'])
})

it('R1: refuses a request behind sixty waiting ones, and accepts requests again once they have run', async () => {
  const turns = new Turns<number>(4)
  const requests = Array.from({ length: 64 }, (_, index) => request(turns, 1, [], `${index}`))
  await expect(turns.run(1, () => 'late')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 2 },
  })
  expect(await turns.run(2, () => 'other')).toBe('other')
  for (const { end } of requests) end()
  await Promise.all(requests.map(({ answer }) => answer))
  expect(await turns.run(1, () => 'again')).toBe('again')
})

it('R1: starts the next request after one that fails', async () => {
  const turns = new Turns<number>(4)
  const failures = Array.from({ length: 10 }, () => turns.run(1, () => Promise.reject(new Error('broken'))))
  for (const failure of failures) await expect(failure).rejects.toThrow('broken')
  expect(await turns.run(1, () => 'in')).toBe('in')
})
