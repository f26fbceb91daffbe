import { randomUUID } from 'node:crypto'
import type { Brand } from '@brine/contract/app-config'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { FirmData } from '../firm/firm.ts'
import { type JobQueue, jobKind } from '../jobs/job-queue.ts'
import { deriveKey } from '../keys.ts'
import { seal, unseal } from '../seal.ts'
import { mailboxDelivery, smtpDelivery } from './deliver.ts'
import { mailHtml } from './html.ts'
import type { Mail, Message } from './mail.ts'
import { mailText } from './plain-text.ts'
import { createSentMail, deleteSentMailsBefore, updateSentMail } from './sent-mail-queries.ts'

export interface Mailer {
  /** Queues a mail in the caller's transaction: it is sent only if the transaction commits. */
  queue(transaction: Queries, mail: Mail): Promise<void>
  /** Deletes the records of mails to customers that are two years old. @returns how many */
  deleteOld(): Promise<number>
}

/** Milliseconds for which the office sees that a mail was sent. */
const SENT_MAIL_RETENTION_MS = 2 * 365 * 86_400_000

/** 18 attempts with growing pauses take about ten hours: longer than most mail servers are unavailable. */
const tries = { retries: 18, atOnce: 2 }
type AddressedMail = Mail & Pick<Message, 'to'>
interface QueuedMail {
  readonly messageId: string
  readonly sealed: string
}

export const sendMail = jobKind<QueuedMail>({ name: 'send-mail', ...tries })
/** A queue with separate workers, so that urgent mails do not wait behind others, however many or slow these are. */
export const sendUrgentMail = jobKind<QueuedMail>({ name: 'send-urgent-mail', ...tries })

export interface MailerDependencies {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'tokenSecret'>
  readonly firm: Pick<FirmData, 'brand'>
  readonly db: Queries
  readonly clock: Clock
  readonly jobs: JobQueue
}

/** Creates the mailer and registers its jobs; call it before the queue starts. */
export function createMailer({ config, firm, db, clock, jobs }: MailerDependencies): Mailer {
  const key = deriveKey(config.tokenSecret, 'mail')
  // only the demo runs without SMTP
  const deliver = config.smtpUrl ? smtpDelivery(config.smtpUrl) : mailboxDelivery(db, clock)
  const { hostname } = new URL(config.publicUrl)

  const send = async ({ messageId, sealed }: QueuedMail): Promise<void> => {
    // `queue` below sealed it: only this server has the key
    const mail = unseal(key, sealed) as AddressedMail
    const brand = await firm.brand()
    await deliver({
      messageId,
      from: config.mailFrom ?? senderOf(brand, hostname),
      to: mail.to,
      language: mail.language,
      subject: mail.subject,
      html: mailHtml(mail, brand, config.publicUrl),
      text: mailText(mail, brand, config.publicUrl),
    })
    await updateSentMail(db, messageId, clock.now())
  }
  for (const kind of [sendUrgentMail, sendMail]) jobs.work(kind, send)

  return {
    async queue(transaction, mail) {
      const { name, address } = mail.to
      if (address === null) return
      const messageId = `<${randomUUID()}@${hostname}>`
      const { subject, isUrgent } = mail
      const kind = isUrgent ? sendUrgentMail : sendMail
      await Promise.all([
        createSentMail(transaction, { messageId, subject, address, queuedAt: clock.now() }),
        jobs.enqueue(transaction, kind, { messageId, sealed: seal(key, { ...mail, to: { name, address } }) }),
      ])
    },
    deleteOld: () => deleteSentMailsBefore(db, new Date(clock.now().getTime() - SENT_MAIL_RETENTION_MS)),
  }
}

/** Sender of a firm whose operator names none. @param hostname the portal's, for a firm without an address yet */
function senderOf({ name, email }: Brand, hostname: string): string {
  // a display name without the characters of an address (RFC 5322 section 3.2.3)
  const displayName = name.replace(/[^\p{L}\p{N} &'’-]/gu, ' ').trim()
  return `${displayName} <${email || `no-reply@${hostname}`}>`
}
