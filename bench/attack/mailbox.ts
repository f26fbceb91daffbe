import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from './target.ts'

/** A mail needs a worker of the server; more than this is a fault. */
const MAIL_PATIENCE_MS = 60_000
const POLL_MS = 100

/** A mail of the demo's mailbox. */
export interface ReceivedMail {
  readonly subject: string
  readonly text: string
}

/** The mails to an address that the mailbox page lists, newest first. */
export async function listMails(target: Target, email: string): Promise<ReceivedMail[]> {
  const index = (await target.fetch('GET', '/dev/mail')).text
  const rows = index.split('<li>').filter((row) => unescaped(row).includes(email))
  const ids = rows.flatMap((row) => /\/dev\/mail\/(\d+)/.exec(row)?.[1] ?? [])
  return Promise.all(
    ids.map(async (id) => {
      const page = (await target.fetch('GET', `/dev/mail/${id}`)).text
      const [, subject = ''] = /<h1>([\s\S]*?)<\/h1>/.exec(page) ?? []
      const [, text = ''] = /<pre>([\s\S]*?)<\/pre>/.exec(page) ?? []
      return { subject: unescaped(subject), text: unescaped(text) }
    }),
  )
}

/** The newest link of a kind in the mails to an address. @param path what precedes the token, such as `/auth/reset/` */
export async function waitForLink(
  target: Target,
  email: string,
  path: string,
  isKnown: readonly string[] = [],
): Promise<string> {
  const pattern = new RegExp(`${path}([\\w-]+)`)
  const deadline = performance.now() + MAIL_PATIENCE_MS
  while (performance.now() < deadline) {
    for (const { text } of await listMails(target, email)) {
      const token = pattern.exec(text)?.[1]
      if (token && !isKnown.includes(token)) return token
    }
    await sleep(POLL_MS)
  }
  throw new Error(`no mail to ${email} has a link ${path}`)
}

const unescaped = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
