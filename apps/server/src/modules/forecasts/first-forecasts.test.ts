import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { startDriverDay } from '../driver/testing.ts'
import { startFirstForecasts } from './first-forecasts.ts'

it('a stop does not wait for the first forecasts of all customers, which the next start makes', async () => {
  const { world, home } = await startDriverDay({ lieve: {}, bart: {} })
  onTestFinished(world.close)
  const { db } = world
  const ids = [home.lieve.id, home.bart.id]
  await db.updateTable('refills').set({ state: 'delivered' }).where('id', 'in', ids).execute()
  const count = async () => (await db.selectFrom('run_out_forecasts').select('customer_id').execute()).length
  const start = () => startFirstForecasts({ db, patientDb: db, clock: { now: world.now }, log: silentLog })

  const stop = await start()
  await stop()
  expect(await count()).toBe(0)
  const stopOther = await start()
  await expect.poll(count, { timeout: 60_000 }).toBe(2)
  await stopOther()
})
