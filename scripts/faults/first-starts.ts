import { seededRandom } from '@brine/planning/random'
import { connect } from '../../packages/embedded-postgres/src/connection.ts'
import { nodeSettings, startPostgres } from './cluster-stage.ts'
import type { OwnStage } from './fault.ts'
import { prepareServer } from './server.ts'
import { Score, signInAll } from './stage.ts'

const NODES = 3

export const firstStarts: OwnStage = {
  name: 'first',
  what: 'three nodes start at once on an empty database; one of them is killed among orders and its customers go to another',
  async play({ rounds, customers: count, seed }) {
    const score = new Score()
    for (let round = 0; ; round += 1) {
      const postgres = await startPostgres()
      const settings = nodeSettings(postgres.url)
      const servers = await Promise.all(Array.from({ length: NODES }, () => prepareServer(settings)))
      try {
        await Promise.all(servers.map((server) => server.start()))
        await Promise.all(servers.map((server) => server.untilReady()))
        await refuseTwoDemos(postgres.url)
        const customers = await Promise.all(
          servers.map(({ url }, index) => signInAll(postgres.url, url, count, { index, of: NODES })),
        )
        const [killed] = servers
        const trial = {
          customers: customers.flat(),
          random: seededRandom(seed + round),
          databaseUrl: () => postgres.url,
        }
        await score.play('first', trial, {
          hit: async () => killed?.kill(),
          recover: async () => killed?.start() ?? 0,
        })
        const results = await score.close(trial)
        if (round + 1 >= rounds) return results
      } finally {
        for (const server of servers) await server.remove()
        await postgres.remove()
      }
    }
  },
}

/** @throws Error when two nodes have filled the database */
async function refuseTwoDemos(url: string): Promise<void> {
  const sql = connect(url)
  const [row] = await sql<{ firms: number }[]>`
    select count(*)::int as firms from customers where email_address = 'lieve@demo.example'`
  await sql.end()
  if (row?.firms !== 1) throw new Error(`The demo is there ${row?.firms} times.`)
}
