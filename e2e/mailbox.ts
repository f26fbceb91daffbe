import { type APIRequestContext, expect } from '@playwright/test'

const readList = async (mailbox: APIRequestContext): Promise<string> =>
  (await mailbox.get('/dev/mail')).text()

/** Waits for a mail with these words in the list: an address, or a subject. */
export async function expectMailed(mailbox: APIRequestContext, words: string): Promise<void> {
  await expect(async () => expect(await readList(mailbox)).toContain(words)).toPass()
}

/** Waits until so many mails went to an address. */
export async function expectMails(mailbox: APIRequestContext, email: string, count: number): Promise<void> {
  await expect(async () => {
    const entries = (await readList(mailbox)).split('<li>')
    expect(entries.filter((entry) => entry.includes(email))).toHaveLength(count)
  }).toPass()
}

/** Waits for a mail to an address with a link under that path in it, and gives the link of the newest. */
export async function linkInMail(mailbox: APIRequestContext, email: string, path: string): Promise<string> {
  const pattern = new RegExp(`${path}/[\\w-]+`)
  let link = ''
  await expect(async () => {
    const entry = (await readList(mailbox)).split('<li>').find((item) => item.includes(email))
    const mail = /\/dev\/mail\/\d+/.exec(entry ?? '')?.[0]
    link = pattern.exec(await (await mailbox.get(`${mail}/html`)).text())?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
