import type { Call, StaffRole } from '@brine/contract/call'
import { isOpenToViews, VIEW_HEADER } from '@brine/contract/customer/portal-view'
import { sessions } from '@brine/contract/customer/sessions'
import { type ErrorCode, errorStatus } from '@brine/contract/errors'
import { apiKeys } from '@brine/contract/office/api-keys'
import { officeCustomers, portalViews } from '@brine/contract/office/customers'
import { everyRole, staffSessions } from '@brine/contract/office/staff-sessions'
import { type Attack, type Breaches, expectations } from './attack.ts'
import { bearer, type People } from './people.ts'
import { type Credentials, nextOrigin, type Sent, type Target } from './target.ts'

/** What a sender is, as far as access depends on it. */
export type Sender =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'customer'; readonly isPlaced: boolean }
  | { readonly kind: 'view' }
  | { readonly kind: 'staff'; readonly role: StaffRole }
  | { readonly kind: 'key' }

/** The refusal that the contract's `access` asks for; null where the sender may use the call. */
export function refusalOf(call: Pick<Call, 'access' | 'method'>, sender: Sender): ErrorCode | null {
  // a view is read-only, whatever the call
  if (sender.kind === 'view') return isOpenToViews(call as Call) ? null : 'view_only'
  const { access } = call
  if (access === 'public' || access === 'office') return null
  if (typeof access === 'object') return 'key' in access ? forKey(sender) : forStaff(access.staff, sender)
  if (sender.kind !== 'customer') return 'not_signed_in'
  return access === 'placed' && !sender.isPlaced ? 'installation_not_placed' : null
}

const forKey = ({ kind }: Sender): ErrorCode | null => (kind === 'key' ? null : 'not_signed_in')

function forStaff(roles: readonly StaffRole[], sender: Sender): ErrorCode | null {
  if (sender.kind !== 'staff') return 'not_signed_in'
  return roles.includes(sender.role) ? null : 'not_allowed'
}

/** The refusals of the access check. Who passes it may fail later, by any other code. */
const accessRefusals: readonly string[] = [
  'not_signed_in',
  'not_allowed',
  'installation_not_placed',
  'view_only',
] satisfies ErrorCode[]

/** Values that belong to nothing, so that an allowed call changes nothing. */
const nowhere: Readonly<Record<string, string | number>> = {
  date: '2001-01-01',
  kind: 'customers',
  number: 'none',
  photo_id: '00000000-0000-4000-8000-000000000000',
  report_id: '00000000-0000-4000-8000-000000000000',
  suffix: 'none',
}
const UNKNOWN_ID = 999_999_999

/** A request that changes as little as possible for whoever may send it. */
export function harmless(call: Pick<Call, 'path' | 'body' | 'upload'>): Sent {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, nowhere[name] ?? UNKNOWN_ID]))
  if (call.upload) return { params, body: Buffer.from('x') }
  return call.body ? { params, body: {} } : { params }
}

interface Line {
  readonly name: string
  readonly sender: Sender
  /** Proves who sends; asked again for a call that ends the session. */
  readonly signIn: () => Promise<Credentials>
}

/** Every call of the contract as every sender: refused or let in as its `access` says. */
export function roleAttacks(target: Target, people: People, calls: readonly Call[]): Attack[] {
  return linesOf(target, people).map(({ name, sender, signIn }) => ({
    name: `${calls.length} calls as ${name}`,
    checks: 'S16 S20 S21',
    async run(): Promise<Breaches> {
      const { breaches, equal, isTrue } = expectations()
      const lasting = await signIn()
      for (const call of calls) {
        const refusal = refusalOf(call, sender)
        const needsNew = refusal === null && (endsSession(call) || isConfirmed(call))
        const by = needsNew ? await signIn() : lasting
        const { status, code } = await target.call(call, { ...harmless(call), by, origin: nextOrigin() })
        const path = `${call.method} ${call.path}`
        if (refusal) equal(path, [status, code], [errorStatus[refusal], refusal])
        else isTrue(`${path} answers ${status} ${code}`, status < 500 && !refuses(sender, code))
      }
      return breaches
    },
  }))
}

/** Whether a call needs a session that was confirmed a short while ago, as by signing in. The lasting one may be too old. */
const isConfirmed = ({ access }: Call): boolean =>
  typeof access === 'object' && 'staff' in access && access.confirmed === true

/** Whether the access check refused a sender. A customer's own data needs a confirmation that is checked later. */
const refuses = ({ kind }: Sender, code: string | null): boolean =>
  accessRefusals.includes(code ?? '') || (kind === 'staff' && code === 'confirmation_required')

const endsSession = (call: Call): boolean => call === sessions.signOut || call === staffSessions.signOut

function linesOf(target: Target, people: People): Line[] {
  const nobody: Sender = { kind: 'nobody' }
  return [
    { name: 'nobody', sender: nobody, signIn: async () => ({}) },
    { name: 'the holder of an invented token', sender: nobody, signIn: async () => bearer('x.y.z') },
    {
      name: 'a customer',
      sender: { kind: 'customer', isPlaced: true },
      signIn: async () => (await people.customer('lieve@demo.example')).by,
    },
    {
      name: 'a customer without a device',
      sender: { kind: 'customer', isPlaced: false },
      signIn: async () => ({
        ...(await people.customer('bart@demo.example')).by,
        // flags that a customer can set in their own browser
        cookie: 'INSTALLATION_PLACED=true',
        'x-installation-placed': 'true',
      }),
    },
    { name: 'a customer who signed out', sender: nobody, signIn: () => signedOutCustomer(target, people) },
    ...everyRole.map((role) => ({
      name: `a ${role}`,
      sender: { kind: 'staff', role } as const,
      signIn: () => people.staff(role),
    })),
    { name: 'an administrator who signed out', sender: nobody, signIn: () => signedOutStaff(target, people) },
    { name: 'a view of the portal', sender: { kind: 'view' }, signIn: () => openView(target, people) },
    {
      name: 'a program with an API key',
      sender: { kind: 'key' },
      signIn: async () => (await people.apiKey('attack')).by,
    },
    {
      name: 'a program with a revoked API key',
      sender: nobody,
      async signIn() {
        const { id, by } = await people.apiKey('revoked')
        await target.call(apiKeys.revoke, { params: { id }, by: await people.staff('administrator') })
        return by
      },
    },
  ]
}

async function signedOutCustomer(target: Target, people: People): Promise<Credentials> {
  const { by } = await people.customer('lieve@demo.example')
  await target.call(sessions.signOut, { by })
  return by
}

async function signedOutStaff(target: Target, people: People): Promise<Credentials> {
  const by = await people.staff('administrator')
  await target.call(staffSessions.signOut, { by })
  return by
}

/** The ticket of a view of a customer's portal, with the cookie of the staff member who opened it. */
export async function openView(target: Target, people: People): Promise<Credentials> {
  const by = await people.staff('support')
  const found = await target.call(officeCustomers.search, { body: { text: 'lieve@demo.example' }, by })
  const id = found.body.customers[0]?.id ?? 0
  const { ticket } = (await target.call(portalViews.open, { params: { id }, by })).body
  return { ...by, [VIEW_HEADER]: ticket }
}

/** Calls of the office from pages of other sites, and bodies that a form of another site could send. */
export function otherSiteAttacks(target: Target, people: People, calls: readonly Call[]): Attack[] {
  const office = calls.filter(
    ({ access }) => access === 'office' || (typeof access === 'object' && 'staff' in access),
  )
  const withBody = calls.filter(({ body }) => body)
  return [
    {
      name: `${office.length} calls of the office from a page of another site`,
      checks: 'S44',
      async run(): Promise<Breaches> {
        const { breaches, equal } = expectations()
        const by = await people.staff('administrator')
        const senders = [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
        ]
        for (const call of office)
          for (const headers of senders) {
            const { status, code } = await target.call(call, { ...harmless(call), by, headers })
            equal(
              `${call.method} ${call.path} ${JSON.stringify(headers)}`,
              [status, code],
              [403, 'not_allowed'],
            )
          }
        return breaches
      },
    },
    {
      name: `${calls.length} calls with the origin of another site: no grant`,
      checks: 'S44',
      async run(): Promise<Breaches> {
        const { breaches, isTrue } = expectations()
        for (const call of calls) {
          const headers = { origin: 'https://evil.example' }
          const reply = await target.call(call, { ...harmless(call), headers, origin: nextOrigin() })
          isTrue(`${call.method} ${call.path} grants`, !reply.headers.has('access-control-allow-origin'))
        }
        return breaches
      },
    },
    {
      name: `${withBody.length} calls with a body of a form instead of JSON`,
      checks: 'S44',
      async run(): Promise<Breaches> {
        const { breaches, equal } = expectations()
        const [customer, { by: program }] = [
          await people.customer('lieve@demo.example'),
          await people.apiKey('form'),
        ]
        const staff = await people.staff('administrator')
        const driver = await people.staff('driver')
        for (const call of withBody) {
          const by = byOf(call, { customer: customer.by, staff, driver, program })
          for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
            const sent = { ...harmless(call), by, headers: { 'content-type': type }, origin: nextOrigin() }
            equal(`${call.method} ${call.path} as ${type}`, (await target.call(call, sent)).status, 415)
          }
        }
        return breaches
      },
    },
  ]
}

/** The credentials that a call accepts. */
export function byOf(
  { access }: Pick<Call, 'access'>,
  given: Readonly<Record<'customer' | 'staff' | 'driver' | 'program', Credentials>>,
): Credentials {
  if (access === 'office') return {}
  if (typeof access !== 'object') return given.customer
  if ('key' in access) return given.program
  return access.staff.includes('administrator') ? given.staff : given.driver
}
