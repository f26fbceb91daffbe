import { seededRandom } from '@brine/planning/random'
import { startBalancer } from './balancer.ts'
import { nodeSettings } from './cluster-stage.ts'
import type { OwnStage } from './fault.ts'
import { startPatroni, whyNoPatroni } from './patroni.ts'
import { prepareServer } from './server.ts'
import { Score, signInAll } from './stage.ts'

const NODES = 2

export const failover: OwnStage = {
  name: 'failover',
  what: 'three PostgreSQL under Patroni, two nodes: the primary is killed, a synchronous standby takes over',
  skips: whyNoPatroni,
  async play({ rounds, customers: count, seed }) {
    const cluster = await startPatroni()
    const balancer = await startBalancer(cluster.targets)
    const settings = nodeSettings(cluster.url(balancer.port))
    const servers = await Promise.all(Array.from({ length: NODES }, () => prepareServer(settings)))
    try {
      await Promise.all(servers.map((server) => server.start()))
      let primaryUrl = await cluster.primaryUrl()
      const customers = await Promise.all(
        servers.map(({ url }, index) => signInAll(primaryUrl, url, count, { index, of: NODES })),
      )
      const trial = {
        customers: customers.flat(),
        random: seededRandom(seed),
        databaseUrl: () => primaryUrl,
      }
      const score = new Score()
      for (let round = 0; round < rounds; round += 1) {
        await cluster.untilHealthy()
        let startAgain = async () => {}
        let killedAt = 0
        await score.play('failover', trial, {
          async hit() {
            startAgain = await cluster.killPrimary()
            killedAt = performance.now()
          },
          async recover() {
            await Promise.all(servers.map((server) => server.untilReady()))
            primaryUrl = await cluster.primaryUrl()
            const ms = performance.now() - killedAt
            await startAgain()
            return ms
          },
        })
      }
      return await score.close(trial)
    } finally {
      for (const server of servers) await server.remove()
      balancer.close()
      await cluster.remove()
    }
  },
}
