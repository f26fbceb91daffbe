import { randomUUID } from 'node:crypto'
import type {
  AddressChanged,
  CustomerCorrections,
  NewCustomer,
  PostalAddress,
} from '@brine/contract/office/customers'
import type { Location } from '@brine/planning/model'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { oneLine } from '../../platform/text.ts'
import type { Planning } from '../planning/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import { createCustomer, findPlannedDelivery, lockCustomer, updateCustomer } from './change-queries.ts'
import type { Locate, Located } from './locate.ts'

/** A customer whom somebody of the office acts on. */
export interface ActOn {
  readonly by: Staff
  readonly id: number
}

/** What the office changes of customers. Each act is kept together with its line in the trail. */
export interface CustomerChanging {
  /** Enters a customer and sends the mail that lets them in. @throws `email_taken`, `unknown_place` */
  create(by: Staff, given: NewCustomer): Promise<{ id: number }>
  /** Sends that mail again; an older one opens nothing then. @throws `not_found`, `already_active`, `too_many_requests` */
  sendActivation(action: ActOn): Promise<void>
  /**
   * Corrects where a customer lives. A planned delivery goes along on its date, with another driver where the new place
   * fits their route only; it stays where it is when that day is published, or when nobody can take it from there.
   * @throws `not_found`, `changed_meanwhile`, `unknown_place`
   */
  correctAddress(action: ActOn, revision: number, address: PostalAddress): Promise<AddressChanged>
  /**
   * Corrects how a customer is called and reached. Whoever has activated the account changes its e-mail address in the
   * portal, where it is confirmed; of others it is the office's, and a link that went to the wrong one opens nothing.
   * @throws `not_found`, `changed_meanwhile`, `already_active`, `email_taken`
   */
  correctPerson(action: ActOn, revision: number, given: CustomerCorrections): Promise<void>
  /** A planned delivery follows its household, in the transaction that corrected where it lives. */
  follow(tx: Queries, id: number, place: Location): Promise<AddressChanged['delivery']>
  /** Ends the customer's sessions at once. @throws `not_found` */
  signOut(action: ActOn): Promise<void>
}

export interface ChangingDependencies {
  readonly locate: Locate
  readonly db: Queries
  readonly clock: Clock
  readonly planning: Pick<Planning, 'move'>
  readonly sessions: Pick<SessionsService, 'links' | 'mailLimit' | 'sendActivation' | 'signOutEverywhere'>
}

export function createCustomerChanging(parts: ChangingDependencies): CustomerChanging {
  const { db, clock, planning, sessions, locate } = parts

  function locateOrFail({ postal_code, city_name }: PostalAddress): Located {
    const located = locate(postal_code, city_name)
    if (!located) throw fail('unknown_place', { field: 'postal_code' })
    return located
  }

  async function getLocked(tx: Queries, id: number) {
    const customer = await lockCustomer(tx, id)
    if (!customer) throw fail('not_found')
    return customer
  }

  const inTransaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    retryTransaction(() => db.transaction().execute(work))

  async function follow(tx: Queries, id: number, place: Location): Promise<AddressChanged['delivery']> {
    const planned = await findPlannedDelivery(tx, id)
    if (!planned) return 'none'
    const { id: refillId, date, driver_id, kg, slots, afternoon_from } = planned
    const visit = { place, kg, slots, afternoonFrom: afternoon_from }
    const moved = await planning.move(tx, { ...visit, refillId, date, preferredDriverId: driver_id })
    if (moved === 'published') return 'published'
    return moved === null ? 'misfit' : 'moved'
  }

  return {
    follow,

    async create(by, given) {
      const located = locateOrFail(given)
      const now = clock.now()
      return db
        .transaction()
        .execute(async (tx) => {
          const id = await createCustomer(tx, {
            ...columnsOf(given, located),
            email_address: given.email.toLowerCase(),
            ...{ language: given.language, gender: given.gender },
            ...{ first_name: oneLine(given.first_name), last_name: oneLine(given.last_name) },
            ...{ mobile_number: given.mobile_number, telephone_number: given.telephone_number },
            ...{ created_at: now, modified_at: now },
          })
          const owner = await getLocked(tx, id)
          await sessions.sendActivation(tx, owner)
          await writeAuditEntry(tx, { by, action: 'customer.created', recordId: id, at: now })
          return { id }
        })
        .catch(tellTaken)
    },

    sendActivation: ({ by, id }) =>
      inTransaction(async (tx) => {
        const owner = await getLocked(tx, id)
        if (owner.activated_at || owner.disabled_at) throw fail('already_active')
        if (!(await sessions.mailLimit.admitAccount(tx, id, randomUUID())))
          throw fail('too_many_requests', { retryAfter: 3600 })
        await sessions.sendActivation(tx, owner)
        await writeAuditEntry(tx, { by, action: 'customer.activation_sent', recordId: id, at: clock.now() })
      }),

    correctAddress({ by, id }, revision, address) {
      const located = locateOrFail(address)
      return inTransaction(async (tx) => {
        const customer = await getLocked(tx, id)
        if (customer.revision !== revision) throw fail('changed_meanwhile')
        const at = clock.now()
        await updateCustomer(tx, customer, { ...columnsOf(address, located), modified_at: at })
        const delivery = await follow(tx, id, located)
        const { precision } = located
        const details = { precision, delivery }
        await writeAuditEntry(tx, { by, action: 'customer.address_corrected', recordId: id, at, details })
        return { precision, delivery }
      })
    },

    correctPerson: ({ by, id }, revision, given) =>
      inTransaction(async (tx) => {
        const customer = await getLocked(tx, id)
        if (customer.revision !== revision) throw fail('changed_meanwhile')
        const email = given.email?.toLowerCase() ?? customer.email_address
        const isReaddressed = email !== customer.email_address
        if (isReaddressed && customer.activated_at) throw fail('already_active', { field: 'email' })
        const at = clock.now()
        await updateCustomer(tx, customer, {
          ...personOf(given),
          ...(isReaddressed ? { email_address: email, invited_at: null } : {}),
          modified_at: at,
        })
        if (isReaddressed) await sessions.links.end(tx, id, 'activation')
        await writeAuditEntry(tx, { by, action: 'customer.corrected', recordId: id, at })
      }).catch(tellTaken),

    signOut: ({ by, id }) =>
      inTransaction(async (tx) => {
        await getLocked(tx, id)
        await sessions.signOutEverywhere(tx, id)
        await writeAuditEntry(tx, { by, action: 'customer.signed_out', recordId: id, at: clock.now() })
      }),
  }
}

function columnsOf(address: PostalAddress, { latitude, longitude, precision }: Located) {
  return {
    ...{ latitude, longitude, location_precision: precision },
    address: oneLine(address.street),
    address_number: oneLine(address.number),
    postal_code: address.postal_code.trim(),
    city_name: oneLine(address.city_name),
  }
}

function tellTaken(error: unknown): never {
  const isTaken = isDuplicate(error, 'customers_email_address')
  throw isTaken ? fail('email_taken', { field: 'email' }) : error
}

/** The columns that are corrected, names on one line. */
function personOf({ first_name, last_name, language, mobile_number, telephone_number }: CustomerCorrections) {
  return {
    ...(first_name === undefined ? {} : { first_name: oneLine(first_name) }),
    ...(last_name === undefined ? {} : { last_name: oneLine(last_name) }),
    ...(language === undefined ? {} : { language }),
    ...(mobile_number === undefined ? {} : { mobile_number }),
    ...(telephone_number === undefined ? {} : { telephone_number }),
  }
}
