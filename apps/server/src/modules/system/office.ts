import { formatWireDateTime } from '@brine/contract/dates'
import {
  type DeadJob,
  type JobGroup,
  type MissingSetting,
  NodeWarning,
  officeSystem,
  type System,
  type SystemNode,
} from '@brine/contract/office/system'
import * as v from 'valibot'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { fullName } from '../../platform/full-name.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listDeadJobs, listQueueStates, type QueueState } from '../../platform/jobs/queries.ts'
import { type Backup, listBackups } from '../../platform/last-backups.ts'
import { findLastMail, updateDiscardedMails } from '../../platform/mail/sent-mail-queries.ts'
import type { Platform } from '../../platform/module.ts'
import { listNodes } from '../../platform/nodes/queries.ts'
import { RELEASE } from '../../platform/release.ts'
import type { Disk } from './disk.ts'
import { writeTestMail } from './mails/test-mail.ts'
import { getDatabase, getSchema, listMailsOf } from './queries.ts'

/** Milliseconds without a sign of life after which a node counts as silent. */
const SILENT_AFTER_MS = 30_000
/** Milliseconds for which a silent node is shown. */
const SHOWN_MS = DAY_MS
const MAX_DEAD_JOBS = 100
/** Milliseconds after which a nightly backup is missing; deploy/prometheus-rules.yaml waits as long. */
const OLD_BACKUP_MS = 26 * HOUR_MS

/** Queues by what they do; all others run daily. */
const groups: Readonly<Record<string, JobGroup>> = {
  'send-mail': 'mail',
  'send-urgent-mail': 'urgent_mail',
  'send-sms': 'sms',
  'ask-by-mail': 'mail_requests',
  'optimize-routes': 'routes',
}
const groupOf = (queue: string): JobGroup => groups[queue] ?? 'daily'

/** The administrators' calls about the installation. */
export function systemRoutes(
  { db, clock, config, jobs, sendNow }: Platform,
  ownDisk: Pick<Disk, 'describe'>,
): Route[] {
  /** The jobs that failed for good, by their kind. @param ids null for all */
  async function findDead(ids: readonly string[] | null) {
    const dead = await listDeadJobs(db, Number.MAX_SAFE_INTEGER)
    const wanted = dead.filter(({ id }) => ids === null || ids.includes(id))
    return Map.groupBy(wanted, ({ kind }) => kind)
  }

  return serve(officeSystem, {
    async read(): Promise<System> {
      const now = clock.now()
      const backups = config.databaseUrl === null ? await listBackups(config.dataDir) : null
      const [schema, nodes, queues, dead, lastMail, database, disk] = await Promise.all([
        getSchema(db),
        listNodes(db, new Date(now.getTime() - SHOWN_MS)),
        listQueueStates(db),
        listDeadJobs(db, MAX_DEAD_JOBS),
        findLastMail(db),
        getDatabase(db),
        ownDisk.describe(backups ?? []),
      ])
      const mails = await listMailsOf(
        db,
        dead.map(({ id }) => id),
      )
      const isDead = ({ name }: QueueState) => name.endsWith('.dead')
      return {
        ...{ version: RELEASE, schema, checked: formatWireDateTime(now), disk },
        database: { ...database, is_here: config.databaseUrl === null },
        nodes: nodes.map((node) => describeNode(node, now)),
        queues: describeQueues(
          queues.filter((queue) => !isDead(queue)),
          now,
        ),
        dead_jobs: dead.map(({ id, kind, failedAt }) => ({
          ...{ id, group: groupOf(kind), failed: formatWireDateTime(failedAt) },
          mail: describeMail(mails.find(({ jobId }) => jobId === id)),
        })),
        dead_count: queues.filter(isDead).reduce((sum, { waiting }) => sum + waiting, 0),
        last_mail: lastMail && formatWireDateTime(lastMail),
        backup: backups && describeBackups(backups, now),
        missing: missingSettings(config),
      }
    },

    async retry({ staff, body: { ids } }) {
      let retried = 0
      for (const [kind, dead] of await findDead(ids))
        retried += await jobs.retryDead(
          { name: kind, retries: 0 },
          dead.map(({ id }) => id),
        )
      // the queue has its own connection, so the two cannot share a transaction; an entry alone would be worse
      const at = clock.now()
      await writeAuditEntry(db, {
        by: staff,
        action: 'system.jobs_retried',
        recordId: 1,
        at,
        details: { retried },
      })
      return { retried }
    },

    async discard({ staff, body: { ids } }) {
      const dead = await findDead(ids)
      const found = [...dead.values()].flat().map(({ id }) => id)
      const discarded = found.length
      if (discarded === 0) return { discarded }
      const at = clock.now()
      await db.transaction().execute(async (tx) => {
        await updateDiscardedMails(tx, found, at)
        for (const [kind, ofKind] of dead)
          await jobs.discardDead(
            tx,
            { name: kind, retries: 0 },
            ofKind.map(({ id }) => id),
          )
        await writeAuditEntry(tx, {
          ...{ by: staff, action: 'system.jobs_discarded', recordId: 1, at },
          details: { discarded },
        })
      })
      return { discarded }
    },

    sendTestMail: ({ body: { email }, language }) =>
      sendNow(writeTestMail(email, language === 'fr' ? 'fr' : 'nl')),
  })
}

function describeMail(mail: Awaited<ReturnType<typeof listMailsOf>>[number] | undefined): DeadJob['mail'] {
  if (!mail) return null
  const { subject, language, customer_id } = mail
  return { subject, language, customer_id, customer_name: fullName(mail) }
}

function describeNode(node: Awaited<ReturnType<typeof listNodes>>[number], now: Date): SystemNode {
  const { name, version, started_at, alive_at, memory_bytes, warnings } = node
  return {
    ...{ name, version, memory_bytes },
    started: formatWireDateTime(started_at),
    last_sign: formatWireDateTime(alive_at),
    state: now.getTime() - alive_at.getTime() > SILENT_AFTER_MS ? 'silent' : 'running',
    // a newer node may know others
    warnings: warnings.filter((warning) => v.is(NodeWarning, warning)),
  }
}

function describeQueues(queues: readonly QueueState[], now: Date): System['queues'] {
  const all: JobGroup[] = [...Object.values(groups), 'daily']
  return all.map((group) => {
    const own = queues.filter(({ name }) => groupOf(name) === group)
    const starts = own.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? [])
    return {
      group,
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      running: own.reduce((sum, { running }) => sum + running, 0),
      oldest_seconds:
        starts.length === 0 ? null : Math.max(0, Math.round((now.getTime() - Math.min(...starts)) / 1000)),
    }
  })
}

function describeBackups(backups: readonly Backup[], now: Date): System['backup'] {
  const [newest] = backups
  const isOld = newest && now.getTime() - newest.at.getTime() > OLD_BACKUP_MS
  return {
    state: !newest ? 'none' : isOld ? 'old' : 'good',
    made: backups.map(({ at, bytes }) => ({ at: formatWireDateTime(at), bytes })),
  }
}

function missingSettings({ smtpUrl, routingUrl, geocoderUrl }: Config): MissingSetting[] {
  return [
    ...(smtpUrl === null ? (['SMTP_URL'] as const) : []),
    ...(routingUrl === null ? (['ROUTING_URL'] as const) : []),
    ...(geocoderUrl === null ? (['GEOCODER_URL'] as const) : []),
  ]
}
