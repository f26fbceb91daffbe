import { MAX_PASSKEYS, type OwnPasskeys } from '@brine/contract/customer/passkeys'
import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { NewPasskey, PasskeyAnswer } from '@brine/contract/passkeys'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { SignedInCustomer } from '../../platform/http/identity.ts'
import type { DailyLimit } from '../../platform/limits/daily-limit.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { Passkeys } from '../../platform/passkeys/passkeys.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { Challenges } from './challenges.ts'
import type { Confirmations } from './confirmations.ts'
import { writePasskeyChanged } from './mails/sign-in-mails.ts'
import {
  createPasskey,
  deletePasskey,
  hasOtherWay,
  listPasskeys,
  lockPasskey,
  updatePasskeyUsed,
} from './passkey-queries.ts'
import { getOwner, lockCustomer, updateAllRevoked } from './queries.ts'
import { accountName } from './rules.ts'
import type { DeviceSession } from './sign-in.ts'
import type { DeviceMarks, Tokens } from './tokens.ts'

interface Asked {
  readonly question: Record<string, unknown>
  readonly state: string
}

/** Passkeys of customers: each is enough to sign in, because the device has verified its user. */
export interface CustomerPasskeys {
  list(customerId: number): Promise<OwnPasskeys>
  /** @throws `confirmation_required`, `no_passkeys_here`, `too_many_passkeys` */
  begin(customer: SignedInCustomer): Promise<Asked>
  /** @throws `confirmation_required`, `passkey_refused`, `too_many_passkeys`, `daily_limit` */
  add(
    customer: SignedInCustomer,
    added: { readonly name: string; readonly passkey: NewPasskey; readonly state: string },
  ): Promise<OwnPasskeys>
  /**
   * Also ends the customer's other sessions and all links of mails: the device of the passkey may be stolen.
   * @throws `confirmation_required`, `not_found`, `last_way_to_sign_in`
   */
  remove(customer: SignedInCustomer, id: number): Promise<OwnPasskeys>
  /** A question that any passkey of this portal can answer. @throws `no_passkeys_here` */
  ask(): Promise<Asked>
  /** @throws `passkey_refused`, the same for a passkey that nobody has and for an account that cannot sign in */
  signIn(answer: PasskeyAnswer, state: string): Promise<DeviceSession>
  /** Confirms a session. @throws `passkey_refused`, also for the passkey of another customer */
  confirm(customer: SignedInCustomer, answer: PasskeyAnswer, state: string): Promise<void>
}

export interface CustomerPasskeysParts {
  readonly db: Queries
  readonly clock: Clock
  readonly notify: Notify
  readonly dailyLimit: DailyLimit
  /** Null where no browser makes passkeys for the address of the portal. */
  readonly passkeys: Passkeys | null
  readonly challenges: Challenges
  readonly confirmations: Confirmations
  readonly accounts: Pick<AccountsService, 'links'>
  readonly tokens: Tokens
  readonly deviceMarks: DeviceMarks
}

export function createCustomerPasskeys(parts: CustomerPasskeysParts): CustomerPasskeys {
  const { db, clock, notify, dailyLimit, passkeys, challenges, confirmations, tokens, deviceMarks } = parts
  const { links } = parts.accounts

  async function list(customerId: number): Promise<OwnPasskeys> {
    const stored = await listPasskeys(db, customerId)
    const dayOf = (moment: Date) => formatWireDay(isoDayOf(moment))
    return {
      passkeys: stored.map(({ id, name, created_at, last_used_at }) => ({
        ...{ id, name, created: dayOf(created_at) },
        last_used: last_used_at && dayOf(last_used_at),
      })),
      can_add: passkeys !== null,
    }
  }

  /** @throws `no_passkeys_here` */
  function here(): Passkeys {
    if (!passkeys) throw fail('no_passkeys_here')
    return passkeys
  }

  /** Checks an answer and notes its use. @returns the customer. @throws `passkey_refused` */
  async function check(tx: Queries, answer: PasskeyAnswer, state: string): Promise<number> {
    const challenge = await challenges.open(tx, state, null)
    const stored = await lockPasskey(tx, answer.id)
    if (!stored?.activated_at || stored.disabled_at) throw fail('passkey_refused')
    const counter = await here().verifySignIn(answer, challenge, stored)
    if (counter === null) throw fail('passkey_refused')
    await updatePasskeyUsed(tx, stored.id, counter, clock.now())
    return stored.customer_id
  }

  /** Changes the passkeys of a customer in a confirmed session, and tells the mailbox. */
  async function change(
    { id, sessionId, ...customer }: SignedInCustomer,
    kind: 'added' | 'removed',
    write: (tx: Queries) => Promise<void>,
  ): Promise<OwnPasskeys> {
    await db.transaction().execute(async (tx) => {
      await dailyLimit.lock(tx, id)
      await lockCustomer(tx, id)
      await confirmations.require(tx, { id, sessionId, ...customer })
      await write(tx)
      await notify(tx, writePasskeyChanged({ owner: await getOwner(tx, id), kind, at: clock.now() }))
    })
    return list(id)
  }

  return {
    list,

    async begin(customer) {
      await confirmations.require(db, customer)
      const stored = await listPasskeys(db, customer.id)
      if (stored.length >= MAX_PASSKEYS) throw fail('too_many_passkeys')
      const { email_address } = customer.account
      const owner = { userId: `customer ${customer.id}`, name: email_address, email_address }
      const { question, challenge } = await here().startRegistration(owner, stored)
      return { question, state: challenges.seal(challenge, customer.sessionId) }
    },

    add: (customer, { name, passkey, state }) =>
      change(customer, 'added', async (tx) => {
        const stored = await listPasskeys(tx, customer.id)
        if (stored.length >= MAX_PASSKEYS) throw fail('too_many_passkeys')
        await dailyLimit.count(tx, customer.id, 'sign_in_change')
        const challenge = await challenges.open(tx, state, customer.sessionId)
        const verified = await here().verifyRegistration(passkey, challenge)
        if (!verified) throw fail('passkey_refused')
        const row = { ...verified, name: oneLine(name), created_at: clock.now() }
        await createPasskey(tx, customer.id, row).catch((error: unknown) => {
          throw isDuplicate(error, 'customer_passkeys_credential_id_key') ? fail('passkey_refused') : error
        })
      }),

    remove: (customer, id) =>
      change(customer, 'removed', async (tx) => {
        if (!(await deletePasskey(tx, customer.id, id))) throw fail('not_found')
        const left = await listPasskeys(tx, customer.id)
        if (left.length === 0 && !(await hasOtherWay(tx, customer.id))) throw fail('last_way_to_sign_in')
        await updateAllRevoked(tx, customer.id, 'passkey_removed', clock.now(), customer.sessionId)
        await links.end(tx, customer.id)
      }),

    async ask() {
      const { question, challenge } = await here().startSignIn([])
      return { question, state: challenges.seal(challenge, null) }
    },

    signIn: (answer, state) =>
      db.transaction().execute(async (tx) => {
        const owner = await getOwner(tx, await check(tx, answer, state))
        const deviceMark = deviceMarks.create(accountName(owner.email_address))
        return { session: await tokens.start(tx, owner), deviceMark }
      }),

    confirm: ({ id, sessionId }, answer, state) =>
      db.transaction().execute(async (tx) => {
        if ((await check(tx, answer, state)) !== id) throw fail('passkey_refused')
        await confirmations.note(tx, sessionId)
      }),
  }
}
