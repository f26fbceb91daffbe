import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { namelessBrand } from './firm/brand.ts'
import { createFirmData } from './firm/firm.ts'
import { deleteOldKeys } from './http/idempotency.ts'
import { deleteKeysOf } from './http/idempotency-queries.ts'
import type { DailyJob } from './jobs/job-queue.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createDailyLimit, deleteOldActions } from './limits/daily-limit.ts'
import { deleteActionsOf } from './limits/daily-limit-queries.ts'
import type { Log } from './log.ts'
import { mailExport } from './mail/export-queries.ts'
import { deleteMailboxEntriesAbout } from './mail/mailbox-queries.ts'
import { createMailer, deleteQueuedMailsTo } from './mail/mailer.ts'
import { createNotify, createSendNow } from './mail/notify.ts'
import { deleteSentMailsTo, updateDroppedMailsTo } from './mail/sent-mail-queries.ts'
import type { EndCustomer, EraseCustomer, ExportSection, Platform } from './module.ts'
import type { Node } from './nodes/node.ts'
import { deletePhoneCallsOf, updateAllOutdated } from './phone-calls/queries.ts'
import { pushExport } from './push/export-queries.ts'
import { deleteSubscriptionsOf } from './push/push-queries.ts'
import { createPushes } from './push/pushes.ts'
import { createChangeRecord } from './records/change-record.ts'
import { readConfigFile, readShippedConfig } from './web/app-config.ts'

export interface PlatformParts {
  readonly config: Config
  readonly database: Pick<Database, 'db' | 'patientDb' | 'probeDb' | 'listener' | 'poolState'>
  readonly clock: Clock
  readonly log: Log
  /** Starts and stops with the app. */
  readonly jobs: Jobs
}

interface PlatformOptions extends PlatformParts {
  readonly node: Node
}

/**
 * Creates the dependencies of all modules, the platform's daily jobs and its part of erasures, ends and copies.
 * @throws StartRefused when CONFIG_FILE is not usable
 */
export async function createPlatform({
  config,
  database: { db, patientDb, listener },
  clock,
  log,
  jobs,
  node,
}: PlatformOptions): Promise<{
  platform: Platform
  jobs: readonly DailyJob[]
  erase: EraseCustomer
  end: EndCustomer
  exports: readonly ExportSection[]
}> {
  const shipped = await readShippedConfig()
  const file = config.configFile
    ? await readConfigFile(config.configFile)
    : { ...shipped, brand: {}, i18n: {} }
  // a real firm never appears under the demo supplier's name
  const fallback = config.demo ? shipped.brand : namelessBrand(config.publicUrl)
  const webConfig = { ...shipped, ...file, i18n: shipped.i18n, brand: fallback }
  const firm = createFirmData(db, { fallback, file, isDemo: config.demo }, webConfig)
  const mailer = createMailer({ config, firm, db, clock, jobs, log })
  const notify = createNotify(mailer, firm)
  const sendNow = createSendNow(mailer, firm)
  const pushes = createPushes({ config, firm, db, clock, jobs })
  const changeRecord = createChangeRecord(clock, notify)
  const dailyLimit = createDailyLimit(db, clock)
  return {
    platform: {
      ...{
        config,
        webConfig,
        firm,
        db,
        patientDb,
        listener,
        clock,
        log,
        jobs,
        notify,
        sendNow,
        pushes,
        changeRecord,
        dailyLimit,
      },
      node,
    },
    async erase(tx, { id, emailAddress, name }) {
      await deleteKeysOf(tx, id)
      await deleteActionsOf(tx, id)
      // before the records, by which they are found
      await deleteQueuedMailsTo(tx, id)
      await deleteSentMailsTo(tx, id)
      await deleteSubscriptionsOf(tx, id)
      await deletePhoneCallsOf(tx, id)
      await deleteMailboxEntriesAbout(tx, emailAddress, name)
    },
    async end(tx, { id, at, isNotified }) {
      await updateAllOutdated(tx, id, at)
      if (isNotified) return
      await deleteQueuedMailsTo(tx, id)
      await updateDroppedMailsTo(tx, id, at)
    },
    exports: [...mailExport, ...pushExport],
    jobs: [
      {
        name: 'delete-idempotency-keys',
        cron: '15 3 * * *',
        missed: 'late',
        run: async () =>
          log.info({ deleted: await deleteOldKeys(db, clock.now()) }, 'deleted old idempotency keys'),
      },
      {
        name: 'delete-counted-actions',
        cron: '20 3 * * *',
        missed: 'late',
        run: async () =>
          log.info({ deleted: await deleteOldActions(db, clock.now()) }, 'deleted old counts of actions'),
      },
      {
        name: 'delete-sent-mails',
        cron: '15 4 * * *',
        missed: 'late',
        run: async () =>
          log.info(await mailer.deleteOld(), 'deleted records of mails and calls older than two years'),
      },
    ],
  }
}
