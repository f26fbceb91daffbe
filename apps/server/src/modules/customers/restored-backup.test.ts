import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { officeSystem } from '@brine/contract/office/system'
import { startTestApp } from '@brine/testkit/app'
import { startWorld, type World } from '@brine/testkit/world'
import { beforeEach, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
  return () => world.close()
})

/** Starts another server on the same data, some hours later. @returns what it warns about, in the log and on the page */
async function startAgain(hours: number): Promise<{ logged: string[]; shown: string[] }> {
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line).msg) })
  world.pass(hours * 3600)
  const clock = { now: world.now }
  const env = { DATA_DIR: world.dataDir }
  const { close } = await startTestApp({ env, clock, log, database: world.database })
  const headers = await world.staffHeaders({ roles: ['administrator'] })
  const { nodes } = (await world.call(officeSystem.read, {}, { headers })).body
  await close()
  return {
    logged: logged.filter((line) => line.includes('erased-customers')),
    shown: nodes.flatMap(({ warnings }) => warnings),
  }
}

const list = () => join(world.dataDir, 'erased-customers')

it('O11 says at the start that the list of erased customers is missing, and on the page of administrators', async () => {
  await rm(list())
  const { logged, shown } = await startAgain(2)
  expect(logged).toEqual([expect.stringContaining('DATA_DIR has no list of erased customers')])
  expect(shown).toEqual(['erasures_unknown'])
})

it('O11 says that a database which was not in use for days may be a restored backup', async () => {
  const { logged, shown } = await startAgain(72)
  expect(logged).toEqual([expect.stringContaining('not in use for more than a day')])
  expect(shown).toEqual(['restored'])
})

it('O11 trusts the newest list beside an older database', async () => {
  const newest = new Date(world.now().getTime() + 71 * 3_600_000)
  await utimes(list(), newest, newest)
  expect(await startAgain(72)).toEqual({ logged: [], shown: [] })
})

it('O11 says nothing when a node joins others or starts again the same day', async () => {
  await rm(list())
  expect(await startAgain(0.1)).toEqual({ logged: [], shown: [] })
  expect(await startAgain(8)).toEqual({ logged: [], shown: [] })
})
