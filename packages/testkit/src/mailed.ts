import type { World } from './world.ts'

/** The pages that links of mails open. */
export type MailedPage = 'activate' | 'reset' | 'confirm-email' | 'undo-email'

/** Tokens of the links in the mails to this address, oldest first. Only links that begin with PUBLIC_URL count. */
export async function mailedTokens(world: World, email: string, page: MailedPage): Promise<string[]> {
  const link = new RegExp(`^http://localhost:8080/auth/${page}/([\\w-]+)(?:\\?office)?(?:[?&]lang=fr)?$`, 'm')
  const mails = await world.mails(email)
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

/** Token of the newest link. */
export async function mailedToken(world: World, email: string, page: MailedPage): Promise<string> {
  const token = (await mailedTokens(world, email, page)).at(-1)
  if (!token) throw new Error(`no mail with a link to ${page}`)
  return token
}

/** Token behind the # of the newest mailed link to a page below `/auth`. */
export async function mailedFragment(world: World, email: string, page: 'confirm' | 'link'): Promise<string> {
  const link = new RegExp(`^http://localhost:8080/auth/${page}(?:\\?lang=fr)?#([\\w-]+)$`, 'm')
  const tokens = (await world.mails(email)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  const token = tokens.at(-1)
  if (!token) throw new Error(`no mail with a link to ${page}`)
  return token
}
