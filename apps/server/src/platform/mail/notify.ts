import type { Brand } from '@brine/contract/app-config'
import type { Queries } from '../database/database.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** A mail that still needs the supplier's names and addresses. */
export type MailTemplate = (brand: Brand) => Mail

/** Queues a mail in the caller's transaction: it is sent when, and only when, that is committed. */
export type Notify = (tx: Queries, mail: MailTemplate) => Promise<void>

export const createNotify =
  (mailer: Mailer, brand: Brand): Notify =>
  (tx, mail) =>
    mailer.queue(tx, mail(brand))
