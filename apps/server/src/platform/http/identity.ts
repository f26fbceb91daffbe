import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Selectable } from 'kysely'
import type { Customers, Installations } from '../database/tables.ts'

/**
 * The columns that the one look-up of a request brings along, so that `GET …/details` needs no second query. The
 * installation's are null for a customer who has none yet.
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
  | 'email_address'
  | 'last_login_at'
  | 'created_at'
  | 'modified_at'
> & {
  [C in 'placed' | 'guarantee_offered' | 'guarantee_until']: Selectable<Installations>[C] | null
}

/** The customer whose data a request reads: who is signed in, or whose portal the office views. */
export interface Customer {
  readonly id: number
  /** The office looks: nothing may be kept as if the customer had. */
  readonly isViewed: boolean
  /** Whether the installation is placed: opens the calls with access `placed`. */
  readonly placed: boolean
  readonly account: CustomerAccount
}

/** The signed-in customer of a request. Nobody else changes anything. */
export interface SignedInCustomer extends Customer {
  readonly sessionId: string
  readonly isViewed: false
}

/** The signed-in member of staff of a request. */
export interface Staff extends SignedInStaff {
  /** Tells this session from all others. It opens nothing. */
  readonly session: string
}

/** The program of a request, by the API key that it brings. */
export interface Program {
  /** Of its key. */
  readonly id: number
  readonly name: string
}

/** Reads a cookie of the request by its plain name (see `cookies.ts`). */
export type ReadCookie = (name: string) => string | undefined

/** Who is behind a request. The modules bring it; null means: good for nothing (any more). */
export interface Authentication {
  customer(bearerToken: string): Promise<SignedInCustomer | null>
  /** @param ticket of a view that the session in the cookie has opened */
  viewed(ticket: string, cookie: ReadCookie): Promise<Customer | null>
  /** @param isIdle the page asked by itself, while nobody was at it: that keeps no session alive */
  staff(cookie: ReadCookie, isIdle: boolean): Promise<Staff | null>
  /** @throws `too_many_requests` */
  program(apiKey: string): Promise<Program | null>
}
