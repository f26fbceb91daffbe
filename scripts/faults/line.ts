import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@brine/planning/random'
import { type Line, lineTo } from '../../apps/server/src/platform/database/testing-proxy.ts'
import { nodeSettings, startPostgres } from './cluster-stage.ts'
import type { OwnStage } from './fault.ts'
import type { Strike } from './round.ts'
import { prepareServer } from './server.ts'
import { Score, signInAll } from './stage.ts'

const DOWN_MS = 2_000

/** What can happen to the connections between a node and its database. */
const troubles: Readonly<Record<string, (line: Line) => Promise<void>>> = {
  cut: async (line) => line.cut(),
  silent: (line) => line.set('silent'),
  async down(line) {
    await line.set('down')
    await sleep(DOWN_MS)
  },
  slow: (line) => line.set('slow'),
}

const strikeOf = (
  line: Line,
  trouble: (line: Line) => Promise<void>,
  ready: () => Promise<number>,
): Strike => ({
  hit: () => trouble(line),
  async recover() {
    // what was swallowed does not come back
    line.cut()
    await line.set('open')
    return ready()
  },
})

export const lines: OwnStage = {
  name: 'line',
  what: 'the connections to the database are cut, silent, refused or slow',
  async play({ rounds, customers: count, seed }) {
    const postgres = await startPostgres()
    const line = await lineTo(postgres.url)
    const server = await prepareServer(nodeSettings(line.url))
    try {
      await server.start()
      const databaseUrl = () => postgres.url
      const customers = await signInAll(postgres.url, server.url, count)
      const trial = { customers, random: seededRandom(seed), databaseUrl }
      const score = new Score()
      for (let round = 0; round < rounds; round += 1)
        for (const trouble of Object.values(troubles))
          await score.play('line', trial, strikeOf(line, trouble, server.untilReady))
      return await score.close(trial)
    } finally {
      await server.remove()
      await line.close()
      await postgres.remove()
    }
  },
}
