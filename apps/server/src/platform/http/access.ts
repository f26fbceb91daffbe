import type { Access } from '@brine/contract/call'
import type { FastifyRequest } from 'fastify'
import { fail } from './fail.ts'
import type { Authentication, Customer, ReadCookie, Staff } from './identity.ts'

/** Who a request turned out to come from. */
export type Identity =
  | { customer: Customer }
  | { staff: Staff }
  | { findCustomer(): Promise<Customer | null> }

/**
 * Lets a request in, or not, by what its call declares. Nothing that the client claims counts, the installation
 * flag in its storage least of all: `placed` asks the database.
 * @throws not_signed_in, installation_not_placed, not_allowed
 */
export async function admit(
  access: Access,
  request: FastifyRequest,
  cookie: ReadCookie,
  authentication: Authentication,
): Promise<Identity> {
  if (access === 'public') return { findCustomer: () => findCustomer(request, authentication) }
  if (typeof access === 'object')
    return { staff: await admitStaff(access.staff, request, cookie, authentication) }
  const customer = await findCustomer(request, authentication)
  if (!customer) throw fail('not_signed_in')
  if (access === 'placed' && !customer.placed) throw fail('installation_not_placed')
  return { customer }
}

async function findCustomer(
  request: FastifyRequest,
  authentication: Authentication,
): Promise<Customer | null> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? authentication.customer(token) : null
}

async function admitStaff(
  roles: readonly string[],
  request: FastifyRequest,
  cookie: ReadCookie,
  authentication: Authentication,
): Promise<Staff> {
  // SameSite=Strict keeps other sites out; this also keeps out other hosts of the same site
  const sender = request.headers['sec-fetch-site'] ?? 'same-origin'
  if (sender !== 'same-origin' && sender !== 'none') throw fail('not_allowed')
  const staff = await authentication.staff(cookie)
  if (!staff) throw fail('not_signed_in')
  if (!staff.roles.some((role) => roles.includes(role))) throw fail('not_allowed')
  return staff
}
