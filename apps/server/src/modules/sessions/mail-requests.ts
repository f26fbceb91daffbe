import type { Language } from '@brine/contract/primitives'
import type { Queries } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import { type JobQueue, jobKind } from '../../platform/jobs/job-queue.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'
import type { AccountsService } from '../accounts/module.ts'
import { writeAlreadyActive, writePasswordReset } from './mails/link-mails.ts'
import { writeNoSignInLink, writeSignInLink } from './mails/sign-in-mails.ts'
import { type Addressee, lockAddressee } from './queries.ts'
import { accountName, type CheckNewPassword, type NewPassword } from './rules.ts'
import type { SignInSource } from './sign-in.ts'
import type { DeviceMarks } from './tokens.ts'

/** What a visitor fills in to register (specification section 3). */
export interface Registration extends NewPassword {
  readonly email: string
  readonly repeat_email: string
  readonly first_name: string
  readonly last_name: string
}

/** Who asks for an account at the link of a customer. */
export type InvitedPerson = Pick<Registration, 'email' | 'first_name' | 'last_name'>

/** Mails that anybody can ask for, for any address. No answer shows whether the address is known. */
export interface MailRequests {
  /**
   * Sends the link that makes an account; the password is chosen with it.
   * @throws `emails_differ`, `passwords_differ`, `weak_password`, `too_many_requests`
   */
  register(form: Registration, language: Language, origin: string): Promise<void>
  /** Sends the link that makes an account to a friend of a customer. @throws as `resendActivationLink` */
  join(person: InvitedPerson, language: Language, origin: string): Promise<void>
  /** @throws `too_many_requests` */
  resendActivationLink(email: string, origin: string): Promise<void>
  /** @throws `too_many_requests` */
  forgotPassword(email: string, origin: string): Promise<void>
  /** Sends a link that signs in, in the browser with this secret. @throws `too_many_requests` */
  signInLink(email: string, browser: string, source: SignInSource): Promise<void>
}

/** Carries a sealed `MailRequest`, as that names a person. */
const askByMail = jobKind<{ sealed: string }>({ name: 'ask-by-mail', retries: 8, atOnce: 2 })

interface MailRequest {
  readonly for: 'password_reset' | 'activation' | 'sign_in'
  /** The hash of the browser's secret, in base64url, for a link that signs in. */
  readonly browserHash?: string
  readonly email: string
  /** Number of the device that asks for a link that signs in, if this address signed in on it before. */
  readonly device?: string | undefined
  /** Who registers, where nobody has this address. */
  readonly newcomer?: {
    readonly first_name: string
    readonly last_name: string
    readonly language: Language
  }
}

export interface MailRequestsDependencies {
  readonly db: Queries
  readonly jobs: JobQueue
  readonly notify: Notify
  /** 32 bytes, for this purpose only. */
  readonly key: Buffer
  readonly accounts: Pick<AccountsService, 'registrations' | 'links' | 'mailLimit'>
  readonly checkNewPassword: CheckNewPassword
  readonly deviceMarks: DeviceMarks
}

/** Registers its job, too: to be called before the queue starts. */
export function createMailRequests(dependencies: MailRequestsDependencies): MailRequests {
  const { db, jobs, notify, key, accounts, checkNewPassword, deviceMarks } = dependencies
  const { registrations, links, mailLimit } = accounts

  const ask = (request: MailRequest, origin: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await mailLimit.countOrigin(tx, origin)
      // no more than a job, so that the duration cannot tell a known address from an unknown one
      await jobs.enqueue(tx, askByMail, { sealed: seal(key, request) })
    })

  /** Of the mark and the typed address alone: whether somebody has this address makes no difference. */
  const deviceOf = (email: string, { deviceMark }: SignInSource): string | undefined =>
    deviceMarks.read(accountName(email), deviceMark) ?? undefined

  jobs.work(askByMail, ({ sealed }, { id }) =>
    // only `ask` seals with this key
    db.transaction().execute((tx) => answer(tx, unseal(key, sealed) as MailRequest, id)),
  )

  async function answer(tx: Queries, request: MailRequest, jobId: string): Promise<void> {
    const owner = await lockAddressee(tx, request.email)
    if (!owner) return answerNewcomer(tx, request, jobId)
    // an account that was never activated has to be activated first, whatever was asked for
    const kind = owner.activated_at ? request.for : 'activation'
    const device = kind === 'sign_in' ? request.device : undefined
    const mail = { customerId: owner.id, kind, device }
    if (owner.disabled_at || !(await mailLimit.admitAccount(tx, mail, jobId))) return
    if (!owner.activated_at) await links.sendActivation(tx, owner)
    else if (request.for === 'password_reset') {
      const token = await links.start(tx, owner.id, 'password_reset')
      await notify(tx, writePasswordReset({ owner, token, cause: 'asked' }))
    } else if (request.for === 'sign_in') await sendSignInLink(tx, owner, request)
    else await notify(tx, writeAlreadyActive(owner))
  }

  async function sendSignInLink(
    tx: Queries,
    owner: Addressee,
    { browserHash = '' }: MailRequest,
  ): Promise<void> {
    if (!owner.link_sign_in) return notify(tx, writeNoSignInLink(owner))
    const bound = { browserHash: Buffer.from(browserHash, 'base64url') }
    const token = await links.start(tx, owner.id, 'sign_in', bound)
    await notify(tx, writeSignInLink({ owner, token }))
  }

  /** Who registered and asks again gets a further link. */
  async function answerNewcomer(tx: Queries, request: MailRequest, jobId: string): Promise<void> {
    const { email, newcomer: names } = request
    const newcomer = names ? { ...names, email_address: email } : await registrations.findNewest(tx, email)
    if (newcomer && (await mailLimit.admitMailbox(tx, email, jobId))) await registrations.begin(tx, newcomer)
  }

  return {
    async register(form, language, origin) {
      const email = form.email.toLowerCase()
      if (form.repeat_email.toLowerCase() !== email) throw fail('emails_differ', { field: 'repeat_email' })
      await checkNewPassword(form)
      const names = { first_name: readName(form, 'first_name'), last_name: readName(form, 'last_name') }
      await ask({ for: 'activation', email, newcomer: { ...names, language } }, origin)
    },
    join(person, language, origin) {
      const names = { first_name: readName(person, 'first_name'), last_name: readName(person, 'last_name') }
      const email = person.email.toLowerCase()
      return ask({ for: 'activation', email, newcomer: { ...names, language } }, origin)
    },
    resendActivationLink: (email, origin) => ask({ for: 'activation', email: email.toLowerCase() }, origin),
    forgotPassword: (email, origin) => ask({ for: 'password_reset', email: email.toLowerCase() }, origin),
    signInLink(typedEmail, browser, source) {
      const email = typedEmail.toLowerCase()
      const browserHash = hashSecretToken(browser).toString('base64url')
      return ask({ for: 'sign_in', email, browserHash, device: deviceOf(email, source) }, source.origin)
    },
  }
}

/** @throws `invalid_request` when no visible character is left */
function readName(
  form: Pick<Registration, 'first_name' | 'last_name'>,
  field: 'first_name' | 'last_name',
): string {
  const name = oneLine(form[field])
  if (name === '') throw fail('invalid_request', { field })
  return name
}
