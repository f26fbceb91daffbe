import type { Account } from '@brine/contract/customer/accounts'
import { formatWireDateTime } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import type { Insertable, Updateable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Customers } from '../../platform/database/tables.ts'
import { type AccountRow, describeAccount } from './describe-account.ts'
import type { Links } from './links.ts'
import type { MailLimit } from './mail-limit.ts'
import { findWaitingEmailChange } from './office-email-queries.ts'
import { phonesChangedLately } from './phones.ts'
import { createCustomer, replaceHash, updateActivated, updateCustomer, updateUsualPacks } from './queries.ts'
import type { Registrations } from './registrations.ts'

/** What other modules may do with accounts. Only this module writes a customer's row. */
export interface AccountsService {
  /** The account as its customer sees it. @param language BCP 47; names the country */
  details<EmailAddress extends string | null>(
    customer: { readonly id: number; readonly account: AccountRow<EmailAddress> },
    language: string,
  ): Promise<Omit<Account, 'email_address'> & { email_address: EmailAddress }>
  /** The new address that the office asked for and nobody has confirmed yet, as the record shows it. */
  waitingEmailChange(db: Queries, customerId: number): Promise<CustomerRecord['email_change']>
  /** When a telephone number changed within 30 days, so that a call back proves nothing yet; null for older ones. */
  phonesChangedLately(customer: { readonly phones_changed_at: Date | null }): Date | null
  /**
   * Creates a customer whom the office enters. @returns the id
   * @throws the database's duplicate error of `customers_email_address` where another customer has the address
   */
  createCustomer(tx: Queries, row: Insertable<Customers>): Promise<number>
  /**
   * Writes what the office corrects. The caller holds the customer's row lock and has compared the revision.
   * @throws as `createCustomer`
   */
  correctCustomer(
    tx: Queries,
    customer: { readonly id: number; readonly revision: number },
    columns: Omit<Updateable<Customers>, 'revision' | 'modified_at'>,
  ): Promise<void>
  /**
   * Notes the usual number of packs, which the next order begins with (decision 0144).
   * @param replaced the number that was noted by mistake: only that one is replaced; null replaces any
   */
  noteUsualPacks(tx: Queries, customerId: number, packs: number, replaced: number | null): Promise<void>
  /** Notes that the geocoder was asked for the house. It is asked again when the address changes. */
  noteLocationAsked(tx: Queries, customerId: number): Promise<void>
  /** @param hash null where the customer has to choose a new one by a link */
  setPassword(tx: Queries, customerId: number, hash: string | null): Promise<void>
  /** Replaces a weak hash by a stronger one of the same password, unless the password was changed meanwhile. */
  strengthenPassword(tx: Queries, customerId: number, weakHash: string, strongHash: string): Promise<void>
  /** Whether mailed links may sign this customer in. */
  allowSignInLinks(tx: Queries, customerId: number, allowed: boolean): Promise<void>
  /** Notes that the customer has proved to own the mailbox. */
  activate(tx: Queries, customerId: number): Promise<void>
  recordSignIn(tx: Queries, customerId: number): Promise<void>
  /** Registrations that wait for the link of their mail. */
  readonly registrations: Registrations
  /** Links that are sent by mail. */
  readonly links: Links
  /** Limits the mails that one person can cause. */
  readonly mailLimit: MailLimit
}

export interface AccountsServiceParts {
  readonly db: Queries
  readonly clock: Clock
  readonly registrations: Registrations
  readonly links: Links
  readonly mailLimit: MailLimit
}

export const createAccountsService = ({
  db,
  clock,
  registrations,
  links,
  mailLimit,
}: AccountsServiceParts): AccountsService => ({
  details: async ({ id, account }, language) =>
    describeAccount(account, language, await links.pendingEmail(db, id)),
  async waitingEmailChange(queries, customerId) {
    const waiting = await findWaitingEmailChange(queries, customerId, clock.now())
    if (!waiting || waiting.new_email_address === null) return null
    const { id, new_email_address: email, identity_check: identity, by } = waiting
    const [asked, until] = [formatWireDateTime(waiting.asked_at), formatWireDateTime(waiting.ends_at)]
    return { id, email, identity, by, asked, until }
  },
  phonesChangedLately: (customer) => phonesChangedLately(customer, clock.now()),
  createCustomer,
  correctCustomer: (tx, { id, revision }, columns) =>
    updateCustomer(tx, id, { ...columns, modified_at: clock.now(), revision: revision + 1 }),
  noteUsualPacks: updateUsualPacks,
  noteLocationAsked: (tx, id) => updateCustomer(tx, id, { location_asked_at: clock.now() }),
  setPassword: (tx, id, hash) =>
    updateCustomer(tx, id, { password_hash: hash, password_changed_at: hash === null ? null : clock.now() }),
  strengthenPassword: replaceHash,
  allowSignInLinks: (tx, id, allowed) => updateCustomer(tx, id, { link_sign_in: allowed }),
  activate: (tx, id) => updateActivated(tx, id, clock.now()),
  recordSignIn: (tx, id) => updateCustomer(tx, id, { last_login_at: clock.now() }),
  registrations,
  links,
  mailLimit,
})
