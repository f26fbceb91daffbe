import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/embedded-postgres/src/connection.ts'
import type { OwnStage, Stage } from './fault.ts'
import type { Strike } from './round.ts'
import { adminUrlOf, prepareServer } from './server.ts'
import { openStage, Score } from './stage.ts'

/** Room for the demo, its log and the programs of PostgreSQL. */
const SIZE = '600m'
const CHUNK_BYTES = 1024 * 1024
/** Room until the disk is full in the middle of the orders. */
const LEFT_BYTES = 8 * CHUNK_BYTES
/** More than PostgreSQL has prepared of its log. */
const MAX_SEGMENTS = 40

/** Fills a disk to its last byte. @param name of the file that takes the room */
function fill(folder: string, name: string): string {
  const path = join(folder, name)
  const file = openSync(path, 'w')
  try {
    for (let bytes = CHUNK_BYTES; bytes >= 1; )
      try {
        if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2)
      } catch {
        bytes = Math.floor(bytes / 2)
      }
  } finally {
    closeSync(file)
  }
  return path
}

/** Uses up the log that PostgreSQL has prepared, until it needs room for more and ends. */
async function useUpLog(url: string): Promise<void> {
  const admin = connect(url)
  try {
    for (let segment = 0; segment < MAX_SEGMENTS; segment += 1)
      await admin`select pg_logical_emit_message(true, 'full', 'full'), pg_switch_wal()`
  } catch {
    return
  } finally {
    await admin.end({ timeout: 1 })
  }
  throw new Error('The disk is full, and PostgreSQL did not notice.')
}

function fullDisk({ server }: Stage): Strike {
  const url = adminUrlOf(server.dataDir)
  const most = fill(server.dataDir, 'most')
  truncateSync(most, statSync(most).size - LEFT_BYTES)
  return {
    async hit() {
      fill(server.dataDir, 'rest')
      await useUpLog(url)
    },
    recover() {
      for (const name of ['most', 'rest']) rmSync(join(server.dataDir, name))
      return server.untilReady()
    },
  }
}

export const diskFull: OwnStage = {
  name: 'disk',
  what: 'the disk is full to its last byte, PostgreSQL ends; later there is room again',
  skips: () => (process.getuid?.() === 0 ? null : 'a small disk of its own can be mounted by root only.'),
  async play({ rounds, customers, seed }) {
    const folder = mkdtempSync(join(tmpdir(), 'brine-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder])
    const server = await prepareServer({}, { dataDir: folder })
    try {
      const stage = await openStage(customers, seed, server)
      const score = new Score()
      for (let round = 0; round < rounds; round += 1) await score.play('disk', stage, fullDisk(stage))
      return await score.close(stage)
    } finally {
      await server.stop()
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
