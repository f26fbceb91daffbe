import { seededRandom } from '@brine/planning/random'
import { connect } from '../../packages/embedded-postgres/src/connection.ts'
import type { OwnStage } from './fault.ts'
import { databaseUrlOf } from './server.ts'
import { openStage, Score } from './stage.ts'

/** What a newer node does to the database while this one serves: a migration that only expands. */
async function migrateAhead(url: string, number: number): Promise<void> {
  const sql = connect(url)
  await sql.unsafe(`alter table refills add column newer_${number} text`)
  await sql`insert into schema_migrations (name, checksum, applied_at)
    values (${`${9000 + number}_newer`}, 'newer', now())`
  await sql.end()
}

export const newerSchema: OwnStage = {
  name: 'old',
  what: 'a newer node migrates the database among orders: this code serves on, and starts again afterwards (rollback)',
  async play({ rounds, customers, seed }) {
    const stage = await openStage(customers, seed)
    const { server } = stage
    const trial = { ...stage, random: seededRandom(seed) }
    try {
      const score = new Score()
      for (let round = 1; round <= rounds; round += 1)
        await score.play('old', trial, {
          hit: () => migrateAhead(databaseUrlOf(server.dataDir), round),
          async recover() {
            const ms = await server.untilReady()
            await server.stop()
            return ms + (await server.start())
          },
        })
      return await score.close(trial)
    } finally {
      await server.remove()
    }
  },
}
