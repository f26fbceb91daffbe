import type { Call } from '@brine/contract/call'
import { isOpenToViews, VIEW_HEADER } from '@brine/contract/customer/portal-view'
import type { FastifyRequest } from 'fastify'
import { fail } from './fail.ts'
import type { Authentication, Customer, Program, ReadCookie, Staff } from './identity.ts'

/** The identity that a request proved. */
export type Identity =
  | { customer: Customer }
  | { staff: Staff }
  | { program: Program }
  | { findCustomer(): Promise<Customer | null> }
  | Record<never, never>

/** The dependencies of the access check. */
export interface Door {
  readonly authentication: Authentication
  /** Public origin of the office: `https://portal.example`. */
  readonly publicOrigin: string
}

/**
 * Checks a request against the access that its call declares. It trusts no claim of the client, such as the installation
 * flag in its storage: `placed` asks the database.
 * @param isIdle whether the page sent the request by itself, without an action of its user
 * @param onSigned gets the customer that a genuine token names, before it is known whether the session still lasts
 * @throws not_signed_in, installation_not_placed, not_allowed, confirmation_required, view_only; too_many_requests for a program that calls too
 *   often
 */
export async function admit(
  call: Call,
  request: FastifyRequest,
  cookie: ReadCookie,
  { authentication, publicOrigin }: Door,
  isIdle = request.headers['x-idle'] === '1',
  onSigned?: (customerId: number) => void,
): Promise<Identity> {
  const { access } = call
  const ticket = request.headers[viewHeader]
  if (ticket !== undefined) {
    checkSender(request, publicOrigin)
    return admitViewer(call, await authentication.viewed(String(ticket), cookie))
  }
  if (access === 'public') return { findCustomer: () => findCustomer(request, authentication) }
  if (access === 'office') {
    checkSender(request, publicOrigin)
    return {}
  }
  if (typeof access === 'object' && 'key' in access)
    return { program: await admitProgram(request, authentication) }
  if (typeof access === 'object') {
    checkSender(request, publicOrigin)
    return { staff: await admitStaff(access, cookie, authentication, isIdle) }
  }
  return { customer: passed(call, await findCustomer(request, authentication, onSigned)) }
}

const viewHeader = VIEW_HEADER.toLowerCase()

/**
 * The only access check of portal views. A view reads what the customer reads, and changes nothing. A request with a
 * ticket counts as a view even if it has other credentials, so that nothing bypasses this check.
 */
function admitViewer(call: Call, viewed: Customer | null): Identity {
  if (!viewed) throw fail('not_signed_in')
  if (!isOpenToViews(call)) throw fail('view_only')
  return call.access === 'public' ? { findCustomer: async () => viewed } : { customer: passed(call, viewed) }
}

function passed<C extends Customer>({ access }: Call, customer: C | null): C {
  if (!customer) throw fail('not_signed_in')
  if (access === 'placed' && !customer.placed) throw fail('installation_not_placed')
  return customer
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

async function findCustomer(
  request: FastifyRequest,
  authentication: Authentication,
  onSigned?: (customerId: number) => void,
): Promise<Customer | null> {
  const token = bearerOf(request)
  return token ? authentication.customer(token, onSigned) : null
}

async function admitProgram(request: FastifyRequest, authentication: Authentication): Promise<Program> {
  const key = bearerOf(request)
  const program = key ? await authentication.program(key) : null
  if (!program) throw fail('not_signed_in')
  return program
}

async function admitStaff(
  { staff: roles, confirmed }: { readonly staff: readonly string[]; readonly confirmed?: true },
  cookie: ReadCookie,
  authentication: Authentication,
  isIdle: boolean,
): Promise<Staff> {
  const staff = await authentication.staff(cookie, isIdle)
  if (!staff) throw fail('not_signed_in')
  if (!staff.roles.some((role) => roles.includes(role))) throw fail('not_allowed')
  if (confirmed && !staff.isConfirmed) throw fail('confirmation_required')
  return staff
}

/**
 * SameSite=Strict blocks other sites; this check also blocks other hosts and ports of the same site. A browser sends its
 * origin in Sec-Fetch-Site, and in Origin with every method that changes something. A program that sends neither header
 * has only its own cookies.
 * @throws not_allowed
 */
function checkSender({ headers, host, protocol }: FastifyRequest, publicOrigin: string): void {
  const sender = headers['sec-fetch-site'] ?? 'same-origin'
  if (sender !== 'same-origin' && sender !== 'none') throw fail('not_allowed')
  // a proxy may have replaced the host that the browser knows
  if (headers.origin === undefined || headers.origin === publicOrigin) return
  if (headers.origin !== `${protocol}://${host}`) throw fail('not_allowed')
}
