import type { Brand } from '@brine/contract/app-config'
import type { Queries } from '../database/database.ts'
import type { FirmData } from '../firm/firm.ts'
import type { Mail, MailToAddress } from './mail.ts'
import type { Mailer, MailTrial } from './mailer.ts'

/** A mail without the supplier's names and addresses, which are added when it is queued. */
export type MailTemplate = (brand: Brand) => Mail

/** Queues a mail in the caller's transaction: it is sent only if the transaction commits. */
export type Notify = (tx: Queries, mail: MailTemplate) => Promise<void>

/** Sends a mail at once, past the queue, and says what the mail server did with it. */
export type SendNow = (mail: (brand: Brand) => MailToAddress) => Promise<MailTrial>

export const createSendNow =
  (mailer: Mailer, firm: Pick<FirmData, 'brand'>): SendNow =>
  async (mail) =>
    mailer.sendNow(mail(await firm.brand()))

export const createNotify =
  (mailer: Mailer, firm: Pick<FirmData, 'brand'>): Notify =>
  async (tx, mail) =>
    mailer.queue(tx, mail(await firm.brand(tx)))
