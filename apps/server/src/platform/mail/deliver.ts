import { createTransport } from 'nodemailer'
import { type Clock, MINUTE_MS } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { oneLine } from '../formatted-text.ts'
import { HopelessJob } from '../jobs/job-queue.ts'
import { inSpan } from '../traces/span.ts'
import type { Message } from './mail.ts'
import { createMailboxEntry } from './mailbox-queries.ts'

/** Delivers a message; resolves once the receiver has accepted it. */
export type Deliver = (message: Message) => Promise<void>

/** Milliseconds: a server that is not there, or does not greet (a tarpit), is given up, and the job is retried later. */
const GREETING_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

/** How long a delivery waits for the mail server, in milliseconds. */
export interface Patience {
  /** For each answer. */
  readonly answerMs: number
  /** For the whole delivery, also with a server that is slow each time. */
  readonly totalMs: number
}

/**
 * RFC 5321 (section 4.5.3.2.6) asks for ten minutes after the end of a message: a server that is given up before may deliver it all the
 * same, and would get it again with each attempt.
 */
export const QUEUED_PATIENCE: Patience = { answerMs: 10 * MINUTE_MS, totalMs: 11 * MINUTE_MS }
/** While a person waits for the outcome. */
export const ATTENDED_PATIENCE: Patience = { answerMs: 30_000, totalMs: MINUTE_MS }

const SENDING = { name: 'smtp', kind: 'client' } as const

/** Gives the cause without the mail server's text, which repeats the address and would end up in the log. */
export class MailNotTaken extends Error {
  /** Such as "EENVELOPE 451". */
  readonly code: string
  constructor(error: unknown) {
    super('the mail server did not take the message')
    this.name = 'MailNotTaken'
    const { code, responseCode } = Object(error)
    this.code = [code, responseCode].filter(Boolean).join(' ')
  }
}

/** Whether a password leaves this machine: then not without TLS, also if somebody took STARTTLS out of the greeting. */
export function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url)
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Delivers over SMTP. @param url smtp:// or smtps://, with user and password where needed */
export function smtpDelivery(url: string, { answerMs, totalMs }: Patience): Deliver {
  const transport = createTransport({
    url,
    ...GREETING_TIMEOUTS_MS,
    socketTimeout: answerMs,
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ from, to, language, stopUrl, ...message }) => {
    try {
      await inSpan(SENDING, () =>
        transport.sendMail({
          ...message,
          from,
          // name and address are separate, so that a name cannot end a header or start another one
          to: { name: oneLine(to.name), address: to.address },
          subject: oneLine(message.subject),
          signal: AbortSignal.timeout(totalMs),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(stopUrl ? stopHeaders(stopUrl) : {}),
          },
        }),
      )
    } catch (error) {
      if (isRefused(error)) throw new HopelessJob('the mail server refused the message for good')
      throw new MailNotTaken(error)
    }
  }
}

/** One click in a mail program switches this kind of mails off (RFC 2369, RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Delivers to the demo's mailbox page. A repeat does not add an entry. */
export function mailboxDelivery(db: Queries, clock: Clock): Deliver {
  return ({ messageId, from, to, subject, html, text }) =>
    createMailboxEntry(db, {
      message_id: messageId,
      sender: from,
      recipient: `${oneLine(to.name)} <${to.address}>`.trim(),
      subject: oneLine(subject),
      html,
      text,
      created_at: clock.now(),
    })
}

/** The commands whose answer is about the recipient or the message. */
const commandsAboutMail: readonly unknown[] = ['RCPT TO', 'DATA']

/**
 * 550 to 554: a retry would get the same answer (RFC 5321 section 4.2.1), unlike 4xx. Before it knows the recipient, a mail server
 * refuses us, for a block or a setting that somebody can mend within the hours of the retries.
 */
function isRefused(error: unknown): boolean {
  const { responseCode: code, command } = Object(error)
  return commandsAboutMail.includes(command) && typeof code === 'number' && code >= 550 && code <= 554
}
