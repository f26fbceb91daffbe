import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fresh, head, type Importing, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

it('notes when a file changes a telephone number, so that nobody calls back on it for a while (decision 0162)', async () => {
  const { id, line } = fresh()
  const run = (telephone: string, packs: number, mobile?: string) => {
    const cells = [...line.split(';').slice(0, -1), mobile ?? line.split(';').at(-1), telephone, packs]
    return books.run('customers', `${head};telephone_number;refill_packs\n${cells.join(';')}`)
  }
  const changedAt = async () => (await books.customer(id))?.phones_changed_at
  await run('09 111 22 33', 4)
  await run('', 5)
  expect(await changedAt()).toBeNull()
  world.pass(60)
  const first = world.now()
  await run('09 111 22 44', 5)
  expect(await changedAt()).toEqual(first)
  world.pass(60)
  await run('09 111 22 44', 6)
  expect(await changedAt()).toEqual(first)
  await run('09 111 22 44', 6, '0470 99 88 77')
  expect(await changedAt()).toEqual(world.now())
})
