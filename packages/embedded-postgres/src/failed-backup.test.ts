import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { backUp } from './backup.ts'
import { connect } from './connection.ts'
import { startEmbedded } from './start.ts'

const program = fileURLToPath(new URL('backup.ts', import.meta.url))

let folder: string
let dataDir: string
let backup: string
/** Of the row that each database here holds, in its cluster. */
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-backup-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  backup = join(folder, 'backup')
  const embedded = await startEmbedded(dataDir)
  const sql = connect(embedded.url)
  await sql`create table written as select id from generate_series(1, 5000) as id`
  const [row] = await sql<{ file: string }[]>`select pg_relation_filepath('written') as file`
  file = row?.file ?? ''
  await sql.end()
  await embedded.stop()
  return () => rm(folder, { recursive: true, force: true })
})

const home = () => realpathSync(join(dataDir, 'postgres'))

test('a backup that fails leaves no copy behind', async () => {
  const path = join(home(), 'cluster', file)
  const bytes = await readFile(path)
  bytes.fill(0x5a, 9000, 9100)
  await writeFile(path, bytes)
  await expect(backUp(dataDir, backup)).rejects.toThrow('invalid page')
  expect(await readdir(folder)).toEqual(['data'])
  expect(await readdir(home())).not.toContain('read-back')
})

test('the next backup removes the copy that a killed one left, whatever its name', async () => {
  // killed once it has begun its copy, when it asks for the room
  const killed = spawn(process.execPath, [
    ...['--input-type=module', '--eval'],
    `import { backUp } from ${JSON.stringify(program)}
    await backUp(...process.argv.slice(1), () => process.kill(process.pid, 'SIGKILL'))`,
    ...[dataDir, join(folder, 'monday')],
  ])
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
  expect(existsSync(join(folder, 'monday.unfinished'))).toBe(true)
  expect(await backUp(dataDir, join(folder, 'tuesday'))).toBe(5000)
  expect((await readdir(folder)).sort()).toEqual(['data', 'tuesday'])
})

test('a copy that cannot be removed stops no backup, and is removed once it can be', async () => {
  await backUp(dataDir, backup)
  // below a file nothing can be removed, whoever tries
  await writeFile(join(folder, 'disk'), 'away')
  const left = join(folder, 'disk', 'monday.unfinished')
  await writeFile(join(home(), 'backup-lock', 'copy'), left)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => said.mockRestore())
  expect(await backUp(dataDir, join(folder, 'tuesday'))).toBe(5000)
  expect(String(said.mock.calls[0]?.[0])).toContain(left)
  await rm(join(folder, 'disk'))
  await mkdir(left, { recursive: true })
  expect(await backUp(dataDir, join(folder, 'wednesday'))).toBe(5000)
  expect(existsSync(left)).toBe(false)
})

test('a second backup at the same time is refused, and does not disturb the first', async () => {
  const refused = new Set<unknown>()
  const askForRoom = async () => {
    // the first one has begun its copy
    refused.add(await backUp(dataDir, join(folder, 'other')).catch(String))
    refused.add(await backUp(dataDir, backup).catch(String))
    return Number.MAX_SAFE_INTEGER
  }
  expect(await backUp(dataDir, backup, askForRoom)).toBe(5000)
  expect([...refused]).toEqual([
    `EmbeddedPostgresError: Another backup of ${dataDir} is under way (process ${process.pid}): wait until it has ended.`,
  ])
  expect((await readdir(folder)).sort()).toEqual(['backup', 'data'])
  expect(await backUp(dataDir, join(folder, 'next'))).toBe(5000)
})
