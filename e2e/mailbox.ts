import { type APIRequestContext, expect } from '@playwright/test'

const readList = async (mailbox: APIRequestContext): Promise<string> =>
  (await mailbox.get('/dev/mail')).text()

/** Waits for a mail with this text in the list: an address or a subject. */
export async function expectMailed(mailbox: APIRequestContext, words: string): Promise<void> {
  await expect(async () => expect(await readList(mailbox)).toContain(words)).toPass()
}

/** Waits for a mail to this address with these words in its subject. */
export async function expectMailTo(mailbox: APIRequestContext, email: string, words: string): Promise<void> {
  await expect(async () => {
    const entries = (await readList(mailbox)).split('<li>').filter((entry) => entry.includes(email))
    expect(entries.some((entry) => entry.includes(words))).toBe(true)
  }).toPass()
}

/** Stands for a date in a subject that `expectMails` looks for. */
export const ANY_DATE = '…'

/** Waits until an address has received a number of mails with this subject. Mails of the daily jobs have others. */
export async function expectMails(
  mailbox: APIRequestContext,
  email: string,
  subject: string,
  count: number,
): Promise<void> {
  const words = new RegExp(`>${subject.replace(ANY_DATE, '[^:<]+')}<`)
  await expect(async () => {
    const entries = (await readList(mailbox)).split('<li>')
    expect(entries.filter((entry) => entry.includes(email) && words.test(entry))).toHaveLength(count)
  }).toPass()
}

/** Waits for a mail to this address, or with these words in its subject, that has a link to this path. @returns the newest link */
export async function linkInMail(mailbox: APIRequestContext, words: string, path: string): Promise<string> {
  // a mail in the other language says so before the token
  const pattern = new RegExp(`${path}(?:\\?lang=\\w+)?[/#][\\w-]+`)
  let link = ''
  await expect(async () => {
    const entries = (await readList(mailbox)).split('<li>').filter((entry) => entry.includes(words))
    // the newest first; a later mail may be about something else
    for (const entry of entries) {
      const mail = /\/dev\/mail\/\d+/.exec(entry)?.[0]
      link = pattern.exec(await (await mailbox.get(`${mail}/html`)).text())?.[0] ?? ''
      if (link) break
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}
