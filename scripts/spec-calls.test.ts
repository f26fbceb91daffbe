import type { Access, Call } from '@brine/contract/call'
import { describe, expect, it } from 'vitest'
import { declaredCalls } from './lib/declared-calls.ts'

/** A row of the table of calls in section 7 of the specification. */
interface Line {
  readonly method: Call['method']
  /** In the spelling of the specification, with a leading slash. */
  readonly path: string
  /** From section 6, and the guards of section 2. */
  readonly access: Access
  /** Fields of the payload; absent without a payload. */
  readonly sends?: readonly string[]
  /** The open point of the row that product.md, section 2, decides. */
  readonly decided?: string
}

const newPassword = ['token', 'password', 'repeat_password', 'platform']
const registration = ['email', 'repeat_email', 'password', 'repeat_password', 'first_name', 'last_name']

/**
 * `customer` marks calls that a customer without a placed installation also needs: session, account for the header, and
 * progress of the installation. All other calls of a customer require the placed device.
 */
const table: readonly Line[] = [
  {
    method: 'POST',
    path: '/auth/api/accounts/authorize',
    access: 'public',
    sends: ['email', 'password', 'platform'],
  },
  { method: 'DELETE', path: '/auth/api/accounts/session', access: 'customer' },
  { method: 'POST', path: '/auth/register', access: 'public', sends: registration },
  { method: 'POST', path: '/auth/api/accounts/activate', access: 'public', sends: newPassword },
  { method: 'POST', path: '/auth/api/accounts/password_reset', access: 'public', sends: newPassword },
  {
    method: 'POST',
    path: '/auth/api/accounts/resend_activation_link',
    access: 'public',
    sends: ['email', 'platform'],
  },
  {
    method: 'POST',
    path: '/auth/api/accounts/forgot_password',
    access: 'public',
    sends: ['email', 'platform'],
    decided: 'path and platform',
  },
  { method: 'POST', path: '/auth/api/accounts/refresh', access: 'public', sends: ['refresh_token'] },
  {
    method: 'PUT',
    path: '/auth/api/accounts/password',
    access: 'customer',
    sends: ['old_password', 'password', 'repeat_password'],
  },
  { method: 'GET', path: '/auth/api/accounts/details', access: 'customer' },
  {
    method: 'PUT',
    path: '/auth/api/accounts/details',
    access: 'customer',
    sends: [
      ...['gender', 'first_name', 'last_name', 'telephone_number', 'mobile_number', 'email_address'],
      'password',
    ],
    decided: 'the password, which another e-mail address needs (R3)',
  },
  { method: 'GET', path: '/proposals/api/proposals', access: 'customer' },
  {
    method: 'PUT',
    path: '/proposals/api/proposals/appointment',
    access: 'customer',
    sends: ['moments', 'address', 'comment'],
    decided: 'method, path and payload',
  },
  { method: 'GET', path: '/experiences/api/experiences', access: 'public' },
  {
    method: 'POST',
    path: '/experiences/api/experiences',
    access: 'placed',
    sends: ['title', 'rating', 'text'],
  },
  { method: 'GET', path: '/orders/api/orders', access: 'placed' },
  // the slash belongs to the suffix: download_url in our lists begins with it
  { method: 'GET', path: '/orders/api/orders/file{suffix}', access: 'placed' },
  { method: 'GET', path: '/salt/api/refills/order', access: 'placed' },
  {
    method: 'POST',
    path: '/planners/api/planners/customer_contact_moment_selection',
    access: 'placed',
    sends: ['date', 'comment', 'driver_id', 'slots', 'packs', 'price'],
    decided: 'slots in the payload; packs and the shown price, which may be absent',
  },
  { method: 'GET', path: '/planners/api/planners/available_x_contact_moments', access: 'placed' },
  { method: 'GET', path: '/contact_persons/api/contact_persons/references', access: 'placed' },
  {
    method: 'POST',
    path: '/contact_persons/api/contact_persons/pre_reference',
    access: 'placed',
    sends: ['email'],
  },
  {
    method: 'POST',
    path: '/support/api/support',
    access: 'placed',
    sends: ['titleCode', 'titleText', 'detailsCode', 'detailsText', 'appointment'],
  },
]

const fieldsOf = (body: Call['body']): string[] =>
  body && 'entries' in body ? Object.keys(body.entries as Record<string, unknown>) : []

describe("the contract and the specification's table of calls", async () => {
  const calls = await declaredCalls()
  /** By method and path, in the specification's spelling. */
  const declared = new Map(
    calls.map((call) => [
      `${call.method} ${call.appends ? call.path.replace(`/:${call.appends}`, `{${call.appends}}`) : call.path}`,
      call,
    ]),
  )

  it.each(table)('$method $path', ({ method, path, access, sends = [] }) => {
    const call = declared.get(`${method} ${path}`)
    expect(call, 'is in no file of packages/contract').toBeDefined()
    expect(call?.access).toEqual(access)
    expect(fieldsOf(call?.body).sort()).toEqual([...sends].sort())
  })

  it('has 23 rows, four of them with a point that the specification leaves open', () => {
    expect(new Set(table.map(({ method, path }) => `${method} ${path}`)).size).toBe(23)
    expect(table.filter(({ decided }) => decided).map(({ path }) => path)).toEqual([
      '/auth/api/accounts/forgot_password',
      '/auth/api/accounts/details',
      '/proposals/api/proposals/appointment',
      '/planners/api/planners/customer_contact_moment_selection',
    ])
  })
})
