import type { Brand } from '@brine/contract/app-config'
import type { Queries } from '../database/database.ts'
import type { FirmData } from '../firm/firm.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** A mail without the supplier's names and addresses, which are added when it is queued. */
export type MailTemplate = (brand: Brand) => Mail

/** Queues a mail in the caller's transaction: it is sent only if the transaction commits. */
export type Notify = (tx: Queries, mail: MailTemplate) => Promise<void>

export const createNotify =
  (mailer: Mailer, firm: Pick<FirmData, 'brand'>): Notify =>
  async (tx, mail) =>
    mailer.queue(tx, mail(await firm.brand(tx)))
