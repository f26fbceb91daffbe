import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@brine/embedded-postgres/start'
import { connect } from '@brine/server/platform/database/connection'
import { migrate } from '@brine/server/platform/database/migrate'
import { withDatabase } from '@brine/server/platform/database/testing'
import { migrateJobs } from '@brine/server/platform/jobs/schema'
import { silentLog } from '@brine/server/platform/log'
import type { TestProject } from 'vitest/node'

/**
 * One PostgreSQL with one migrated template database for the whole run: the embedded one in a temporary folder, or the
 * server of DATABASE_URL, whose role must be allowed to create databases. Clones and template are dropped at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.DATABASE_URL)
  const template = `brine_test_${randomBytes(6).toString('hex')}`
  const admin = connect(withDatabase(server.url, 'postgres'))
  await admin.unsafe(`create database ${template}`)
  const templateUrl = withDatabase(server.url, template)
  await migrate(templateUrl, silentLog)
  await migrateJobs(templateUrl)
  project.provide('templateUrl', templateUrl)
  return async () => {
    const left = await admin<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${template})`
    for (const { datname } of left) await admin.unsafe(`drop database ${datname} with (force)`)
    await admin.end({ timeout: 5 })
    await server.stop()
  }
}

async function startServer(given: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (given) return { url: given, stop: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'brine-test-'))
  await chmod(directory, 0o711)
  const embedded = await startEmbedded(directory, { durable: false, connections: 200 })
  return {
    url: embedded.adminUrl,
    async stop() {
      await embedded.stop()
      const elsewhere = await readlink(join(directory, 'postgres')).catch(() => null)
      for (const path of [elsewhere, directory]) if (path) await rm(path, { recursive: true, force: true })
    },
  }
}
