import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallError } from '@brine/contract/client'
import { confirmations } from '@brine/contract/customer/confirmations'
import { ownData } from '@brine/contract/customer/own-data'
import { refills } from '@brine/contract/customer/refills'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { runQuietly } from '../lib/run.ts'
import type { OwnStage } from './fault.ts'
import { clusterOf, type KillableServer } from './server.ts'
import {
  draftOrder,
  type SentOrder,
  type SignedInCustomer,
  send,
  signInCustomer,
} from './signed-in-customer.ts'
import { openStage } from './stage.ts'
import { inTurns } from './turns.ts'
import { verify } from './verify.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** `npm run backup` or `restore` with the settings of the server. @throws Error when the command fails */
async function runCommand(
  server: KillableServer,
  command: 'backup' | 'restore',
  folder: string,
): Promise<void> {
  const set = [`DATA_DIR=${server.dataDir}`, 'DEMO=1', process.execPath, main, command, folder]
  const { code, output } = await runQuietly('env', set)
  if (code !== 0) throw new Error(`${command} failed: ${output}`)
}

async function order(customer: SignedInCustomer): Promise<SentOrder> {
  const [moment] = await customer.client(refills.offeredDates, {})
  if (!moment) throw new Error('No date is offered.')
  const order = draftOrder(customer, moment)
  await send(order)
  return order
}

/** Erases the first customer whom nothing stands in the way of it. */
async function eraseOne(customers: readonly SignedInCustomer[]): Promise<SignedInCustomer> {
  for (const customer of customers)
    try {
      await customer.client(confirmations.byPassword, { body: { password: DEMO_PASSWORD } })
      await customer.client(ownData.erase, {})
      return customer
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  throw new Error('Nobody can be erased.')
}

const canSignIn = (url: string, email: string): Promise<boolean> =>
  signInCustomer(url, email)
    .signIn()
    .then(() => true)
    .catch(() => false)

export const backup: OwnStage = {
  name: 'backup',
  what: 'a backup is made among orders, a customer is erased, the database is lost and restored',
  async play({ customers: count, seed }) {
    const stage = await openStage(count, seed)
    const { server, customers } = stage
    const folder = mkdtempSync(join(tmpdir(), 'brine-faults-backup-'))
    try {
      const half = Math.floor(customers.length / 2)
      const orders: SentOrder[] = []
      // the last ones order nothing: an open order stands in the way of an erasure
      const [early, during, idle] = [customers.slice(0, half), customers.slice(half, -8), customers.slice(-8)]
      await inTurns(early, 8, async (customer) => void orders.push(await order(customer)))
      const before = [...orders]
      await Promise.all([
        runCommand(server, 'backup', join(folder, 'backup')),
        inTurns(during, 2, async (customer) => void orders.push(await order(customer))),
      ])
      const erased = await eraseOne(idle)
      await server.stop()
      renameSync(join(clusterOf(server.dataDir), '..'), join(folder, 'lost'))
      rmSync(join(server.dataDir, 'postgres'), { force: true })
      await runCommand(server, 'restore', join(folder, 'backup'))
      const readyMs = await server.start()
      const found = await verify(stage.databaseUrl(), before)
      const isBack = await canSignIn(server.url, erased.email)
      const acknowledged = before.filter(({ status }) => status === 201).length
      console.log(`backup: ${JSON.stringify({ acknowledged, isErasedBack: isBack, ...found })}`)
      return [
        {
          ...{ fault: 'backup', rounds: 1, acknowledged, booked: orders.length },
          ...{ lost: found.lost, doubled: found.doubled },
          others: found.astray + found.brokenDays + (isBack ? 1 : 0) + (before.length - acknowledged),
          slowestReadyMs: Math.round(readyMs),
        },
      ]
    } finally {
      await server.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
