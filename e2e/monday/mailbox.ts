import { expect } from '@playwright/test'
import { type FakeSmtp, startSmtp } from '../../apps/server/src/platform/mail/testing.ts'

/** The mailboxes of everybody in the journey: a mail server that keeps what it gets. */
export interface Mailbox {
  /** SMTP_URL of the server. */
  readonly url: string
  /** Waits for a mail with these words to an address, and returns its HTML. */
  read(email: string, words: RegExp): Promise<string>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const smtp = await startSmtp()
  return {
    url: smtp.url,
    async read(email, words) {
      let html = ''
      await expect(() => {
        html = newest(smtp, email, words)
        expect(html, `a mail to ${email}`).not.toBe('')
      }).toPass({ timeout: 60_000 })
      return html
    },
    close: () => smtp.close(),
  }
}

function newest({ accepted }: FakeSmtp, email: string, words: RegExp): string {
  const mails = accepted.filter((raw) => new RegExp(`^To: .*${email}`, 'm').test(raw)).map(htmlOf)
  return mails.findLast((html) => words.test(html)) ?? ''
}

/** The HTML part of a mail (RFC 2046), decoded. */
function htmlOf(raw: string): string {
  const part = raw.split(/\r\n--/).find((each) => /content-type: text\/html/i.test(each)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return content
  const bytes = content
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The first link of a mail to this path. */
export function linkIn(html: string, path: string): string {
  const link = new RegExp(`https?://[^"\\s]*${path}/[\\w-]+(\\?lang=\\w\\w)?`).exec(html)?.[0]
  if (!link) throw new Error(`The mail has no link to ${path}.`)
  return link
}
