import { randomUUID } from 'node:crypto'
import { type Brand, defaultLanguage } from '@brine/contract/app-config'
import { isoDayOf } from '@brine/contract/dates'
import type { MailOutcome } from '@brine/contract/office/system'
import { type Clock, DAY_MS } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { FirmData } from '../firm/firm.ts'
import { HopelessJob, type JobQueue, jobKind } from '../jobs/job-queue.ts'
import { deleteJobsOf } from '../jobs/queries.ts'
import { deriveKey } from '../keys.ts'
import type { Log } from '../log.ts'
import { createPhoneCall, deletePhoneCallsBefore, updateOutdated } from '../phone-calls/queries.ts'
import { spokenWords } from '../phone-calls/spoken-words.ts'
import { findEndReason } from '../records/customer-queries.ts'
import { seal, unseal } from '../seal.ts'
import { gatewayDelivery } from '../sms/deliver-sms.ts'
import {
  ATTENDED_PATIENCE,
  type Deliver,
  MailNotTaken,
  mailboxDelivery,
  type Patience,
  QUEUED_PATIENCE,
  smtpDelivery,
} from './deliver.ts'
import { mailHtml } from './html.ts'
import { withLanguageOfMail } from './links.ts'
import type { Mail, MailToAddress, Message, SpokenMail } from './mail.ts'
import { mailText } from './plain-text.ts'
import {
  createSentMail,
  deleteSentMailsBefore,
  isToWhoDied,
  listWaitingTo,
  updateDroppedMail,
  updateSentMail,
} from './sent-mail-queries.ts'

export interface Mailer {
  /**
   * Queues a mail in the caller's transaction: it is sent only if the transaction commits. For a customer without e-mail
   * address it becomes a call of the office. Nothing goes out to who died, unless it was asked for: a mail is dropped when it would
   * leave, so that queueing it needs no query, and no call is made.
   */
  queue(transaction: Queries, mail: Mail): Promise<void>
  /** Sends a mail at once, past the queue, and says what the mail server did with it. */
  sendNow(mail: MailToAddress): Promise<MailTrial>
  /** Deletes the records of mails and calls to customers that are two years old. @returns how many */
  deleteOld(): Promise<{ mails: number; calls: number }>
}

/** What became of a mail that was sent at once. */
export interface MailTrial {
  readonly outcome: MailOutcome
  /** Of the failure, such as "EENVELOPE 451"; null if there is none. */
  readonly code: string | null
}

/** Milliseconds for which the office sees that a mail was sent, or a call made. */
const SENT_MAIL_RETENTION_MS = 2 * 365 * DAY_MS

/**
 * 18 attempts with growing pauses take about ten hours: longer than most mail servers are unavailable. The queue gives an attempt up
 * only after its end: the next one would send the mail beside it.
 */
const tries = { retries: 18, maxSeconds: QUEUED_PATIENCE.totalMs / 1000 + 60 }
/** As it was sealed: JSON has no dates. */
type AddressedMail = Omit<Mail, 'uselessAt'> & Pick<Message, 'to'> & { readonly uselessAt?: string }
interface QueuedMail {
  readonly messageId: string
  readonly sealed: string
}

export const sendMail = jobKind<QueuedMail>({ name: 'send-mail', ...tries, atOnce: 2 })
/**
 * A queue with separate workers, so that urgent mails do not wait behind others, however many or slow these are. Twice as many: somebody
 * waits for each of these mails, while a server that stalls may hold one for ten minutes.
 */
export const sendUrgentMail = jobKind<QueuedMail>({ name: 'send-urgent-mail', ...tries, atOnce: 4 })

/** Ten attempts take about an hour and a half: most text messages are of no use later. */
export const sendSms = jobKind<QueuedMail>({ name: 'send-sms', retries: 10, atOnce: 2 })
type SealedSms = NonNullable<Mail['sms']> & { readonly uselessAt?: string }

/** Deletes mails and text messages to a customer that wait, or that failed for good and could be tried again. */
export const deleteQueuedMailsTo = async (tx: Queries, customerId: number): Promise<void> =>
  deleteJobsOf(tx, [sendMail, sendUrgentMail, sendSms], await listWaitingTo(tx, customerId))

export interface MailerDependencies {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'smsGateway' | 'mailFrom' | 'tokenSecret'>
  readonly firm: Pick<FirmData, 'appConfig'>
  readonly db: Queries
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly log: Log
  /** For the mail server; by default `QUEUED_PATIENCE` and `ATTENDED_PATIENCE`. */
  readonly patience?: { readonly queued: Patience; readonly attended: Patience }
}

/** Creates the mailer and registers its jobs; call it before the queue starts. */
export function createMailer({
  config,
  firm,
  db,
  clock,
  jobs,
  log,
  patience = { queued: QUEUED_PATIENCE, attended: ATTENDED_PATIENCE },
}: MailerDependencies): Mailer {
  const key = deriveKey(config.tokenSecret, 'mail')
  // only the demo runs without SMTP
  const deliveryWith = (one: Patience): Deliver =>
    config.smtpUrl ? smtpDelivery(config.smtpUrl, one) : mailboxDelivery(db, clock)
  const deliverQueued = deliveryWith(patience.queued)
  const deliverNow = deliveryWith(patience.attended)
  const deliverSms = config.smsGateway && gatewayDelivery(config.smsGateway)
  const { host, hostname } = new URL(config.publicUrl)
  const isUseless = (at: string | undefined) => at !== undefined && clock.now() >= new Date(at)

  const send = async ({ messageId, sealed }: QueuedMail): Promise<void> => {
    // `queue` below sealed it: only this server has the key
    const { uselessAt, ...queued } = unseal(key, sealed) as AddressedMail
    if (isUseless(uselessAt) || (!isAskedFor(queued) && (await isToWhoDied(db, messageId))))
      return updateDroppedMail(db, messageId, clock.now())
    await deliverMail(deliverQueued, messageId, queued)
    await noteSent(messageId)
  }

  /** A mail that left is not sent again because its note failed, such as during a long statement on that table. */
  const noteSent = (messageId: string): Promise<void> =>
    updateSentMail(db, messageId, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'a message was sent, and its record does not say so'),
    )

  const newMessageId = () => `<${randomUUID()}@${hostname}>`

  async function deliverMail(
    deliver: Deliver,
    messageId: string,
    queued: Omit<AddressedMail, 'uselessAt'>,
  ): Promise<void> {
    const { brand, i18n } = await firm.appConfig()
    const mail = withLanguageOfMail(queued, defaultLanguage(i18n.frenchHosts, host))
    await deliver({
      messageId,
      from: config.mailFrom ?? senderOf(brand, hostname),
      to: mail.to,
      language: mail.language,
      ...(mail.stopPath ? { stopUrl: config.publicUrl + mail.stopPath } : {}),
      subject: mail.subject,
      html: mailHtml(mail, brand, config.publicUrl),
      text: mailText(mail, brand, config.publicUrl),
    })
  }
  for (const kind of [sendUrgentMail, sendMail]) jobs.work(kind, send)
  jobs.work(sendSms, async ({ messageId, sealed }) => {
    const { to, text, uselessAt } = unseal(key, sealed) as SealedSms
    if (isUseless(uselessAt) || (await isToWhoDied(db, messageId)))
      return updateDroppedMail(db, messageId, clock.now())
    if (!deliverSms) throw new HopelessJob('no SMS gateway is configured')
    await deliverSms({ id: messageId, to, text })
    await noteSent(messageId)
  })

  return {
    async queue(transaction, mail) {
      const { name, address, call } = mail.to
      const now = clock.now()
      // also where there is an address by now: a call of before must not say what has changed
      const endOlder = async (tx: Queries) =>
        call?.topic ? updateOutdated(tx, call.customerId, [call.topic, ...(call.ends ?? [])], now) : undefined
      if (address === null) {
        await endOlder(transaction)
        if (
          !call ||
          (!isAskedFor(mail) && (await findEndReason(transaction, call.customerId)) === 'deceased')
        )
          return
        return createPhoneCall(transaction, phoneCallOf(mail, call, now))
      }
      const { subject, isUrgent, sms, uselessAt } = mail
      const log = { subject, address, queuedAt: now }
      if (sms && deliverSms) {
        const messageId = randomUUID()
        await Promise.all([
          endOlder(transaction),
          createSentMail(transaction, { ...log, messageId, channel: 'sms' }),
          jobs.enqueue(transaction, sendSms, { messageId, sealed: seal(key, { ...sms, uselessAt }) }),
        ])
        if (!sms.isBeside) return
      }
      const messageId = newMessageId()
      const kind = isUrgent ? sendUrgentMail : sendMail
      await Promise.all([
        endOlder(transaction),
        createSentMail(transaction, { ...log, messageId, channel: 'mail' }),
        jobs.enqueue(transaction, kind, { messageId, sealed: seal(key, { ...mail, to: { name, address } }) }),
      ])
    },
    async sendNow({ to: { name, address }, ...mail }) {
      try {
        await deliverMail(deliverNow, newMessageId(), { ...mail, to: { name, address } })
        return { outcome: 'taken', code: null }
      } catch (error) {
        if (error instanceof HopelessJob) return { outcome: 'refused', code: null }
        if (error instanceof MailNotTaken) return { outcome: 'not_taken', code: error.code }
        throw error
      }
    },
    async deleteOld() {
      const now = clock.now()
      const moment = new Date(now.getTime() - SENT_MAIL_RETENTION_MS)
      return {
        mails: await deleteSentMailsBefore(db, moment),
        calls: await deletePhoneCallsBefore(db, moment, isoDayOf(now)),
      }
    },
  }
}

/** Somebody waits for an urgent mail in front of a page. */
const isAskedFor = (mail: Pick<Mail, 'isUrgent' | 'isAskedFor'>): boolean =>
  mail.isUrgent === true || mail.isAskedFor === true

function phoneCallOf({ language, subject, ...mail }: Mail, call: SpokenMail, now: Date) {
  return {
    ...{ customer_id: call.customerId, topic: call.topic, matters_until: call.mattersUntil },
    ...{ language, subject, words: spokenWords({ ...mail, language }), created_at: now },
  }
}

/** Sender of a firm whose operator names none. @param hostname the portal's, for a firm without an address yet */
function senderOf({ name, email }: Brand, hostname: string): string {
  // a display name without the characters of an address (RFC 5322 section 3.2.3)
  const displayName = name.replace(/[^\p{L}\p{N} &'’-]/gu, ' ').trim()
  return `${displayName} <${email || `no-reply@${hostname}`}>`
}
