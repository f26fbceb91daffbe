import type { Language } from '@brine/contract/primitives'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type JobQueue, jobKind } from '../../platform/jobs/job-queue.ts'
import { seal, unseal } from '../../platform/mail/seal.ts'
import { oneLine } from '../../platform/text.ts'
import { createCustomer, lockAddressee } from './account-queries.ts'
import type { Links } from './links.ts'
import type { MailLimit } from './mail-limit.ts'
import type { LinkLetters } from './mails/letters.ts'
import type { CheckNewPassword, NewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'

/** What a visitor fills in to register (specification section 3). */
export interface Registration extends NewPassword {
  readonly email: string
  readonly repeat_email: string
  readonly first_name: string
  readonly last_name: string
}

/** What anybody may ask us to send to an address. None of these tells whether the address is known. */
export interface Asking {
  /** @throws `emails_differ`, `passwords_differ`, `weak_password`, `too_many_requests`, `unavailable` */
  register(form: Registration, language: Language, origin: string): Promise<void>
  /** @throws `too_many_requests` */
  resendActivationLink(email: string, origin: string): Promise<void>
  /** @throws `too_many_requests` */
  forgotPassword(email: string, origin: string): Promise<void>
}

/** Sealed, as it names a person: one of `Asked`. */
const askByMail = jobKind<{ sealed: string }>({ name: 'ask-by-mail', retries: 8, atOnce: 2 })

interface Asked {
  readonly for: 'password_reset' | 'activation'
  readonly email: string
  /** Who is to be created when nobody has this address. */
  readonly newcomer?: {
    readonly first_name: string
    readonly last_name: string
    readonly language: Language
    readonly password_hash: string
  }
}

export interface AskingDependencies {
  db: Queries
  clock: Clock
  jobs: JobQueue
  /** 32 bytes, of this purpose only. */
  key: Buffer
  links: Links
  mailLimit: MailLimit
  letters: LinkLetters
  checkNewPassword: CheckNewPassword
}

/** Takes on its job, too: before the queue starts. */
export function createAsking(dependencies: AskingDependencies): Asking {
  const { db, clock, jobs, key, links, mailLimit, letters, checkNewPassword } = dependencies

  // the call only leaves a job behind, so that its time cannot tell a known address from an unknown one
  const leave = (tx: Queries, asked: Asked): Promise<void> =>
    jobs.enqueue(tx, askByMail, { sealed: seal(key, asked) })

  const ask = (asked: Asked, origin: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await mailLimit.countOrigin(tx, origin)
      await leave(tx, asked)
    })

  jobs.work(askByMail, ({ sealed }, { id }) =>
    // sealed by `leave`, and by nobody else: the key says so
    db.transaction().execute((tx) => answer(tx, unseal(key, sealed) as Asked, id)),
  )

  async function answer(tx: Queries, asked: Asked, request: string): Promise<void> {
    if (asked.newcomer)
      await createCustomer(tx, { ...asked.newcomer, email_address: asked.email }, clock.now())
    const owner = await lockAddressee(tx, asked.email)
    if (!owner || owner.disabled_at || !(await mailLimit.admitAccount(tx, owner.id, request))) return
    // whoever never activated an account gets there by activating it, whatever they asked for
    if (!owner.activated_at)
      await letters.sendActivation(tx, { owner, token: await links.start(tx, owner.id, 'activation') })
    else if (asked.for === 'password_reset')
      await letters.sendReset(tx, { owner, token: await links.start(tx, owner.id, 'password_reset') })
    else await letters.tellKnown(tx, { owner })
  }

  return {
    async register(form, language, origin) {
      const email = form.email.toLowerCase()
      if (form.repeat_email.toLowerCase() !== email) throw fail('emails_differ', { field: 'repeat_email' })
      checkNewPassword(form)
      const names = { first_name: nameOf(form, 'first_name'), last_name: nameOf(form, 'last_name') }
      // counted before the work of hashing, which would be a way to keep the server busy
      await db.transaction().execute((tx) => mailLimit.countOrigin(tx, origin))
      const password_hash = await hashPassword(form.password)
      await leave(db, { for: 'activation', email, newcomer: { ...names, language, password_hash } })
    },
    resendActivationLink: (email, origin) => ask({ for: 'activation', email: email.toLowerCase() }, origin),
    forgotPassword: (email, origin) => ask({ for: 'password_reset', email: email.toLowerCase() }, origin),
  }
}

/** @throws `invalid_request` when nothing can be read in it */
function nameOf(form: Registration, field: 'first_name' | 'last_name'): string {
  const name = oneLine(form[field])
  if (name === '') throw fail('invalid_request', { field })
  return name
}
