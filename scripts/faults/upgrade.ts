import { seededRandom } from '@brine/planning/random'
import { startBalancer, type Target } from './balancer.ts'
import { nodeSettings, startPostgres } from './cluster-stage.ts'
import type { OwnStage } from './fault.ts'
import { BEFORE_ROLLING_UPGRADES, checkOut } from './older-code.ts'
import { type KillableServer, prepareServer } from './server.ts'
import { Score, signInAll } from './stage.ts'

/** Long enough for the balancer to notice a node that is about to stop. */
const STOP_DELAY_SECONDS = '2'

const targetOf = ({ url }: KillableServer): Target => ({
  port: Number(new URL(url).port),
  check: `${url}/readyz`,
})

const nothing = { hit: async () => {}, recover: async () => 0 }

export const upgrade: OwnStage = {
  name: 'upgrade',
  what: 'two nodes of older code are replaced one after the other behind a balancer, with orders all the time',
  async play({ customers: count, seed, from }) {
    const older = checkOut(from ?? BEFORE_ROLLING_UPGRADES)
    const postgres = await startPostgres()
    const settings = { ...nodeSettings(postgres.url), STOP_DELAY_SECONDS }
    const oldServers = await Promise.all([1, 2].map(() => prepareServer(settings, { tree: older.path })))
    const newServers = await Promise.all([1, 2].map(() => prepareServer(settings)))
    const balancer = await startBalancer([])
    try {
      // one after the other: the older code may not know how to share the first start
      for (const server of oldServers) await server.start()
      const serving = new Set(oldServers)
      const updateBalancer = () => balancer.set([...serving].map(targetOf))
      updateBalancer()
      const url = `http://127.0.0.1:${balancer.port}`
      await firstHealthy(balancer)
      const trial = {
        customers: await signInAll(postgres.url, url, count),
        random: seededRandom(seed),
        databaseUrl: () => postgres.url,
      }
      const score = new Score()
      await score.play('upgrade', trial, nothing)
      let isReplaced = false
      const replacing = (async () => {
        for (const [index, next] of newServers.entries()) {
          await next.start()
          serving.add(next)
          updateBalancer()
          const old = oldServers[index]
          await old?.stop()
          if (old) serving.delete(old)
          updateBalancer()
        }
      })().finally(() => {
        isReplaced = true
      })
      while (!isReplaced) await score.play('upgrade', trial, nothing)
      await replacing
      await score.play('upgrade', trial, nothing)
      return await score.close(trial)
    } finally {
      balancer.close()
      for (const server of [...oldServers, ...newServers]) await server.remove()
      await postgres.remove()
      older.remove()
    }
  },
}

async function firstHealthy(balancer: { healthy(): readonly Target[] }): Promise<void> {
  while (balancer.healthy().length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
}
