import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Email, RowId, WholeNumber, WireDateTime } from '../primitives.ts'

const access = { staff: ['administrator'] } as const

/**
 * What an operator should look at. proxy_not_declared: TRUST_PROXY is too low. erasures_unknown: the list of erased customers
 * is missing. restored: the database stood unused for days, as a restored backup does.
 */
export const NodeWarning = v.picklist(['proxy_not_declared', 'erasures_unknown', 'restored'])
export type NodeWarning = v.InferOutput<typeof NodeWarning>

/** Settings without which something is left out. */
export const MissingSetting = v.picklist(['SMTP_URL', 'ROUTING_URL', 'GEOCODER_URL'])
export type MissingSetting = v.InferOutput<typeof MissingSetting>

/** What jobs do, in kinds that the office knows. */
export const JobGroup = v.picklist(['mail', 'urgent_mail', 'sms', 'mail_requests', 'routes', 'daily'])
export type JobGroup = v.InferOutput<typeof JobGroup>

/** A job that failed for good. */
export const DeadJob = v.object({
  id: v.pipe(v.string(), v.uuid()),
  group: JobGroup,
  failed: WireDateTime,
  /** The mail to a customer; null for any other job. Its text is never shown: links in it open accounts. */
  mail: v.nullable(
    v.object({
      subject: v.string(),
      language: v.picklist(['nl', 'fr']),
      customer_id: RowId,
      customer_name: v.string(),
    }),
  ),
})
export type DeadJob = v.InferOutput<typeof DeadJob>

/** A process of Brine. */
export const SystemNode = v.object({
  name: v.string(),
  version: v.string(),
  started: WireDateTime,
  last_sign: WireDateTime,
  memory_bytes: WholeNumber,
  /** silent: without a sign of life for half a minute, and not stopped in order. */
  state: v.picklist(['running', 'silent']),
  warnings: v.array(NodeWarning),
})
export type SystemNode = v.InferOutput<typeof SystemNode>

/** What a mail server did with a mail. refused: for good. not_taken: it may take it later, or did not answer. */
export const MailOutcome = v.picklist(['taken', 'refused', 'not_taken'])
export type MailOutcome = v.InferOutput<typeof MailOutcome>

const deadJobIds = v.pipe(v.array(DeadJob.entries.id), v.minLength(1), v.maxLength(100))

export const System = v.object({
  version: v.string(),
  /** Name of the newest migration of the database. */
  schema: v.string(),
  checked: WireDateTime,
  nodes: v.array(SystemNode),
  /** Groups with jobs that wait or run; those without are there too. */
  queues: v.array(
    v.object({
      group: JobGroup,
      waiting: WholeNumber,
      running: WholeNumber,
      /** Age in seconds of the oldest job that waits or is tried again, since it was due; null if there is none. */
      oldest_seconds: v.nullable(WholeNumber),
    }),
  ),
  /** The newest first; at most 100. */
  dead_jobs: v.array(DeadJob),
  dead_count: WholeNumber,
  /** When the last mail to a customer left; null before the first. */
  last_mail: v.nullable(WireDateTime),
  database: v.object({
    version: v.string(),
    bytes: WholeNumber,
    /** Of these bytes, those of photos. */
    photos_bytes: WholeNumber,
    /** Whether it is on the disk of DATA_DIR: the embedded one. Where another PostgreSQL keeps its files is not known. */
    is_here: v.boolean(),
  }),
  /** The disk of DATA_DIR on the node that answers; null where the system does not tell. */
  disk: v.nullable(
    v.object({
      total_bytes: WholeNumber,
      free_bytes: WholeNumber,
      /** Of `backup`, those that are still where they were made, and on this disk. */
      backups_bytes: WholeNumber,
      /** Days until it is full, if it goes on filling as in the last four weeks; null if it does not, or too little is known. */
      days_left: v.nullable(Count),
    }),
  ),
  /** What `npm run backup` made last; null with DATABASE_URL, whose operator makes backups with other tools. */
  backup: v.nullable(
    v.object({
      /** good: less than 26 hours old. */
      state: v.picklist(['good', 'old', 'none']),
      /** The newest first, at most five, each read back; without bytes if an older version made it. */
      made: v.array(v.object({ at: WireDateTime, bytes: v.nullable(WholeNumber) })),
    }),
  ),
  missing: v.array(MissingSetting),
})
export type System = v.InferOutput<typeof System>

/** How the installation is doing, for administrators. */
export const officeSystem = {
  read: call({
    method: 'GET',
    path: '/office/api/system',
    access,
    summary: 'Version, nodes, jobs, disk, and settings that are missing.',
    answer: System,
  }),
  retry: call({
    method: 'POST',
    path: '/office/api/system/dead-jobs/retry',
    access,
    summary: 'Try jobs again that failed for good: those named, or all.',
    body: v.object({ ids: v.nullable(deadJobIds) }),
    answer: v.object({ retried: WholeNumber }),
  }),
  discard: call({
    method: 'POST',
    path: '/office/api/system/dead-jobs/discard',
    access,
    summary: 'Discard jobs that failed for good.',
    body: v.object({ ids: deadJobIds }),
    answer: v.object({ discarded: WholeNumber }),
  }),
  sendTestMail: call({
    method: 'POST',
    path: '/office/api/system/test-mail',
    access,
    summary: 'Send a mail at once, past the queue, and say what the mail server did with it.',
    body: v.object({ email: Email }),
    answer: v.object({
      outcome: MailOutcome,
      /** Of the failure, such as "ECONNREFUSED" or "EENVELOPE 451"; null if there is none. */
      code: v.nullable(v.string()),
    }),
  }),
}
