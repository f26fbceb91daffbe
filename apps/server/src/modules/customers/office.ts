import { randomUUID } from 'node:crypto'
import { isReachable, officeCustomers, portalViews } from '@brine/contract/office/customers'
import { officeInvitations } from '@brine/contract/office/invitations'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { updateReachable } from '../../platform/phone-calls/queries.ts'
import { listFile } from '../../platform/records/list-file.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { InstallationsService } from '../installations/module.ts'
import type { ProductsService } from '../products/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import { customerColumns, customerRow } from './customer-file.ts'
import { type AddressRoutesParts, customerAddressRoutes, locateOrFail } from './office-addresses.ts'
import type { RecordHandlers } from './office-record.ts'
import type { PortalViewTickets } from './portal-view.ts'
import { countUninvited, lockCustomer, lockUninvited } from './queries.ts'
import { addressColumns, businessColumns, checkBusiness, correctedColumns } from './rules.ts'
import type { CustomerSearch } from './search.ts'
import { listMatching } from './search-queries.ts'
import { patternOf, wordsOf } from './search-words.ts'

/** Activation mails of one call, which stays well within its time limit. */
const INVITATION_BATCH_SIZE = 100

export interface OfficeRoutesParts extends AddressRoutesParts {
  readonly accounts: Pick<AccountsService, 'createCustomer' | 'correctCustomer' | 'links' | 'mailLimit'>
  readonly installations: Pick<InstallationsService, 'noteDevice'>
  readonly products: Pick<ProductsService, 'kindsOf'>
  readonly sessions: Pick<SessionsService, 'signOutEverywhere' | 'findViewed'>
  readonly search: CustomerSearch
  readonly record: RecordHandlers
  readonly tickets: PortalViewTickets
}

/** The office's calls for customers. Every change is stored together with its audit entry. */
export function customerOfficeRoutes(
  platform: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  parts: OfficeRoutesParts,
): Route[] {
  const { db, clock, changeRecord } = platform
  const { accounts, installations, products, sessions, search, record, tickets } = parts
  const inTransaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    retryTransaction(() => db.transaction().execute(work))

  /** @throws `invalid_request` for a product that is no salt */
  async function failUnknownSalt(tx: Queries, id: number | null | undefined): Promise<void> {
    if (id === undefined || id === null) return
    if ((await products.kindsOf([id], tx)).get(id) !== 'salt')
      throw fail('invalid_request', { field: 'salt_product_id' })
  }

  async function getLocked(tx: Queries, id: number) {
    const customer = await lockCustomer(tx, id)
    if (!customer) throw fail('not_found')
    return customer
  }

  /** Sends the activation mail; nothing without an address. */
  async function invite(tx: Queries, customer: Awaited<ReturnType<typeof getLocked>>): Promise<void> {
    const { email_address } = customer
    if (email_address !== null) await accounts.links.sendActivation(tx, { ...customer, email_address })
  }

  return [
    ...serve(officeCustomers, {
      ...record,

      search: ({ staff, body }) => search.find(staff, body.text),

      file: ({ staff: by, body: { text } }) =>
        listFile(
          { db, clock },
          {
            ...{ by, list: 'customers', columns: customerColumns, describe: customerRow },
            read: (after: number | null, limit) =>
              listMatching(db, wordsOf(text).map(patternOf), after, limit),
            cursorOf: ({ id }) => id,
          },
        ),

      async create({ staff: by, body }) {
        failUnreachable(body)
        checkBusiness(body, { company_name: null, vat_number: null })
        const located = locateOrFail(parts.locate, body)
        const at = clock.now()
        return inTransaction(async (tx) => {
          const id = await accounts.createCustomer(tx, {
            ...addressColumns(body, located),
            email_address: body.email?.toLowerCase() ?? null,
            ...{ language: body.language, gender: body.gender },
            ...{ first_name: oneLine(body.first_name), last_name: oneLine(body.last_name) },
            ...{ mobile_number: body.mobile_number, telephone_number: body.telephone_number },
            ...businessColumns(body),
            ...{ created_at: at, modified_at: at },
          })
          await invite(tx, await getLocked(tx, id))
          await writeAuditEntry(tx, { by, action: 'customer.created', recordId: id, at })
          const { device } = body
          if (device) await installations.noteDevice(tx, id, { ...body, device }, by, at)
          return { id }
        }).catch(failEmailTaken)
      },

      sendActivation: ({ staff: by, params: { id } }) =>
        inTransaction(async (tx) => {
          const customer = await getLocked(tx, id)
          if (customer.relation_ended_at) throw fail('customer_ended')
          if (customer.activated_at || customer.disabled_at) throw fail('already_active')
          if (customer.email_address === null) throw fail('no_email_address')
          const mail = { customerId: id, kind: 'activation' } as const
          if (!(await accounts.mailLimit.admitAccount(tx, mail, randomUUID())))
            throw fail('too_many_requests', { retryAfter: 3600 })
          await invite(tx, customer)
          await writeAuditEntry(tx, { by, action: 'customer.activation_sent', recordId: id, at: clock.now() })
        }),

      // after the activation, customers change the e-mail address themselves, or the new mailbox confirms it (customerEmails)
      correct: ({ staff: by, params: { id }, body: { version: revision, ...corrections } }) =>
        inTransaction((tx) =>
          changeRecord(tx, {
            ...{ by, revision, action: 'customer.corrected', recordId: id },
            lock: () => lockCustomer(tx, id),
            async write(_, customer) {
              const email =
                corrections.email === undefined
                  ? customer.email_address
                  : (corrections.email?.toLowerCase() ?? null)
              const { mobile_number = customer.mobile_number } = corrections
              const { telephone_number = customer.telephone_number } = corrections
              failUnreachable({ email, mobile_number, telephone_number })
              checkBusiness(corrections, customer)
              await failUnknownSalt(tx, corrections.salt_product_id)
              const isNewAddress = email !== customer.email_address
              if (isNewAddress && customer.activated_at) throw fail('already_active', { field: 'email' })
              const isNewNumber =
                mobile_number !== customer.mobile_number || telephone_number !== customer.telephone_number
              await accounts.correctCustomer(tx, customer, {
                ...correctedColumns(corrections),
                ...(isNewNumber ? { phones_changed_at: clock.now() } : {}),
                ...(isNewAddress ? { email_address: email, invited_at: null } : {}),
              })
              if (isNewNumber) await updateReachable(tx, id)
              // a link that was mailed to the wrong address must become invalid
              if (isNewAddress) await accounts.links.end(tx, id, 'activation')
              // as a new customer: only now there is a mailbox for the link
              const isWelcome = !customer.disabled_at && !customer.relation_ended_at
              if (customer.email_address === null && isWelcome) await invite(tx, await getLocked(tx, id))
              return {}
            },
          }),
        ).catch(failEmailTaken),

      signOut: ({ staff: by, params: { id } }) =>
        inTransaction(async (tx) => {
          await getLocked(tx, id)
          await sessions.signOutEverywhere(tx, id)
          await writeAuditEntry(tx, { by, action: 'customer.signed_out', recordId: id, at: clock.now() })
        }),
    }),

    ...customerAddressRoutes(platform, parts),

    ...serve(officeInvitations, {
      count: async () => ({ left: await countUninvited(db) }),

      async send({ staff: by }) {
        const at = clock.now()
        const sent = await inTransaction(async (tx) => {
          const customers = await lockUninvited(tx, INVITATION_BATCH_SIZE)
          for (const customer of customers) {
            await accounts.links.sendActivation(tx, customer)
            await writeAuditEntry(tx, { by, action: 'customer.activation_sent', recordId: customer.id, at })
          }
          return customers.length
        })
        return { sent, left: await countUninvited(db) }
      },
    }),

    ...serve(portalViews, {
      async open({ staff: by, params: { id } }) {
        // also not found for a customer who cannot sign in
        if (!(await sessions.findViewed(id))) throw fail('not_found')
        // before the answer: no view without its audit entry
        await writeAuditEntry(db, { by, action: 'customer.viewed', recordId: id, at: clock.now() })
        return { ticket: tickets.sign(id, by.session) }
      },
    }),
  ]
}

/** @throws `phone_required` for a customer who could neither be mailed nor called */
function failUnreachable(customer: Parameters<typeof isReachable>[0]): void {
  if (!isReachable(customer)) throw fail('phone_required', { field: 'mobile_number' })
}

function failEmailTaken(error: unknown): never {
  const isTaken = isDuplicate(error, 'customers_email_address')
  throw isTaken ? fail('email_taken', { field: 'email' }) : error
}
