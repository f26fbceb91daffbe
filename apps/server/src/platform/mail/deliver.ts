import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { oneLine } from '../formatted-text.ts'
import { HopelessJob } from '../jobs/job-queue.ts'
import type { Message } from './mail.ts'
import { createMailboxEntry } from './mailbox-queries.ts'

/** Hands a message over; returns once somebody else is responsible for it. */
export type Deliver = (message: Message) => Promise<void>

/** Milliseconds: a server that stalls (a tarpit) is given up, and the job tried again later. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Says why without the words of the mail server, which repeat the address: they would end up in the log. */
class MailNotTaken extends Error {
  /** As "EENVELOPE 451". */
  readonly code: string
  constructor(error: unknown) {
    super('the mail server did not take the message')
    this.name = 'MailNotTaken'
    const { code, responseCode } = Object(error)
    this.code = [code, responseCode].filter(Boolean).join(' ')
  }
}

/** Over SMTP. @param url smtp:// or smtps://, with user and password where needed */
export function smtpDelivery(url: string): Deliver {
  const transport = createTransport({
    url,
    ...SMTP_TIMEOUTS_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ from, to, language, ...message }) => {
    try {
      await transport.sendMail({
        ...message,
        from,
        // as name and address apart, a name can end no header and start no other one
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(message.subject),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      })
    } catch (error) {
      if (isRefused(error)) throw new HopelessJob('the mail server refused the message for good')
      throw new MailNotTaken(error)
    }
  }
}

/** Into the mailbox page, where a demo shows what would have been sent. A repeat is the same entry. */
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

/** 550 to 554: no later try will be answered differently (RFC 5321 section 4.2.1), unlike 4xx. */
function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof code === 'number' && code >= 550 && code <= 554
}
