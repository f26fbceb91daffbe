import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Selectable } from 'kysely'
import type { Customers, Installations } from '../database/tables.ts'

/** A new address of a customer that waits for its mailbox. All null where there is none. */
export interface PendingEmail {
  readonly pending_email_address: string | null
  /** When its link ends. */
  readonly pending_email_ends_at: Date | null
  /** The change that the office was asked for, and when; null for the household's own. */
  readonly office_email_id: number | null
  readonly office_email_asked_at: Date | null
}

/**
 * Columns that the access check already reads, so that `GET …/details` needs no second query. The columns of the
 * installation are null for a customer who has none yet.
 */
export type CustomerAccount = Pick<
  Selectable<Customers>,
  | 'id'
  | 'language'
  | 'gender'
  | 'first_name'
  | 'last_name'
  | 'address'
  | 'address_number'
  | 'postal_code'
  | 'city_name'
  | 'country_code'
  | 'telephone_number'
  | 'mobile_number'
  | 'last_login_at'
  | 'created_at'
  | 'modified_at'
> & {
  /** Who signs in has an address. */
  readonly email_address: string
} & PendingEmail & {
    [C in 'placed' | 'guarantee_offered' | 'guarantee_until' | 'own_device']:
      | Selectable<Installations>[C]
      | null
  }

/** The customer whose data a request reads: the signed-in customer, or the customer whose portal the office views. */
export interface Customer {
  readonly id: number
  /** True for a view of the office: nothing may be stored as if the customer had done it. */
  readonly isViewed: boolean
  /** Whether the installation is placed, which allows the calls with access `placed`. */
  readonly placed: boolean
  readonly account: CustomerAccount
}

/** The signed-in customer of a request. Only this customer may change data. */
export interface SignedInCustomer extends Customer {
  readonly sessionId: string
  readonly isViewed: false
}

/** The signed-in staff member of a request. */
export interface Staff extends SignedInStaff {
  /** Identifies this session. It is not a credential. */
  readonly session: string
  /** Whether the staff member proved in this session, a short while ago, who they are. */
  readonly isConfirmed: boolean
}

/** The program of a request, identified by its API key. */
export interface Program {
  /** Id of its key. */
  readonly id: number
  readonly name: string
}

/** Reads a cookie of the request by its name without prefix (see `cookies.ts`). */
export type ReadCookie = (name: string) => string | undefined

/** Identifies the sender of a request. The modules implement it; null means that the credential is not valid (any more). */
export interface Authentication {
  /** @param onSigned gets the customer that a genuine token names while its session is still looked up */
  customer(bearerToken: string, onSigned?: (customerId: number) => void): Promise<SignedInCustomer | null>
  /** @param ticket of a portal view that the session in the cookie opened */
  viewed(ticket: string, cookie: ReadCookie): Promise<Customer | null>
  /** @param isIdle whether the page sent the request by itself, without its user: this does not extend the session */
  staff(cookie: ReadCookie, isIdle: boolean): Promise<Staff | null>
  /** @throws `too_many_requests` */
  program(apiKey: string): Promise<Program | null>
}
