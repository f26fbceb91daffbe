import type { StaffRole } from '@brine/contract/call'
import { everyRole } from '@brine/contract/office/staff-sessions'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const all = everyRole
const planners: readonly StaffRole[] = ['planner', 'administrator']
const sellers: readonly StaffRole[] = ['sales', 'administrator']
const readersOfDays: readonly StaffRole[] = ['planner', 'support', 'administrator']
const moderators: readonly StaffRole[] = ['support', 'administrator']
const customerReaders: readonly StaffRole[] = ['planner', 'support', 'sales', 'administrator']
const customerWriters: readonly StaffRole[] = ['support', 'sales', 'administrator']
const customerRoles: readonly StaffRole[] = ['support', 'administrator']
const drivers: readonly StaffRole[] = ['driver']
const administrators: readonly StaffRole[] = ['administrator']

/**
 * Who may use which call of the office: written down a second time, so that nobody widens a right by the way. A call
 * without a line here fails this test.
 */
const rights: Readonly<Record<string, readonly StaffRole[]>> = {
  'GET /office/api/session': all,
  'DELETE /office/api/session': all,
  'POST /office/api/session/confirmation': all,
  'POST /office/api/session/confirmation/code': all,
  'POST /office/api/session/confirmation/passkey': all,
  'POST /office/api/session/confirmation/recovery': all,
  'GET /office/api/me/access': all,
  'PUT /office/api/me/password': all,
  'POST /office/api/me/totp/secret': all,
  'POST /office/api/me/totp': all,
  'POST /office/api/me/passkeys/question': all,
  'POST /office/api/me/passkeys': all,
  'POST /office/api/me/passkeys/{id}/removal': all,
  'POST /office/api/me/recovery-codes': all,
  'GET /office/api/audit': administrators,
  'GET /office/api/audit/file': administrators,
  'GET /office/api/staff': administrators,
  'GET /office/api/staff/drivers': administrators,
  'POST /office/api/staff': administrators,
  'PUT /office/api/staff/{id}': administrators,
  'POST /office/api/staff/{id}/disabling': administrators,
  'POST /office/api/staff/{id}/enabling': administrators,
  'POST /office/api/staff/{id}/access-reset': administrators,
  'GET /office/api/experiences': moderators,
  'GET /office/api/experiences/file': moderators,
  'GET /office/api/experiences/waiting': moderators,
  'GET /office/api/experiences/{id}': moderators,
  'POST /office/api/experiences/{id}/approval': moderators,
  'POST /office/api/experiences/{id}/refusal': moderators,
  'PUT /office/api/experiences/{id}/answer': moderators,
  'GET /office/api/news': readersOfDays,
  'POST /office/api/customers/search': customerReaders,
  'GET /office/api/customers/{id}': customerReaders,
  'GET /office/api/customers/{id}/documents/{number}': customerReaders,
  'GET /office/api/customers/{id}/invoices/{number}': customerReaders,
  'POST /office/api/customers': customerWriters,
  'POST /office/api/customers/{id}/activation': customerWriters,
  'PUT /office/api/customers/{id}/address': customerReaders,
  'PUT /office/api/customers/{id}/location': customerReaders,
  'GET /office/api/locations/surroundings': customerReaders,
  'PUT /office/api/customers/{id}/person': customerWriters,
  'POST /office/api/customers/{id}/delivery/offers': customerReaders,
  'POST /office/api/customers/{id}/delivery': customerReaders,
  'PUT /office/api/customers/{id}/delivery': customerReaders,
  'GET /office/api/customers/{id}/delivery/packs': customerReaders,
  'PUT /office/api/customers/{id}/delivery/packs': customerReaders,
  'POST /office/api/customers/{id}/delivery/cancellation': customerReaders,
  'POST /office/api/customers/{id}/sign-out': customerRoles,
  'POST /office/api/customers/{id}/email-change': customerRoles,
  'POST /office/api/customers/{id}/email-change/mail': customerRoles,
  'POST /office/api/customers/{id}/email-change/withdrawal': customerRoles,
  'POST /office/api/customers/{id}/end': customerRoles,
  'POST /office/api/customers/{id}/end/undo': customerRoles,
  'POST /office/api/customers/{id}/views': customerRoles,
  'GET /office/api/automatic': customerReaders,
  'GET /office/api/automatic/file': customerReaders,
  'GET /office/api/automatic/waiting': customerReaders,
  'GET /office/api/customers/{id}/automatic': customerReaders,
  'POST /office/api/customers/{id}/automatic': customerReaders,
  'PUT /office/api/customers/{id}/automatic': customerReaders,
  'POST /office/api/customers/{id}/automatic/dates': customerReaders,
  'POST /office/api/customers/{id}/automatic/move': customerReaders,
  'POST /office/api/customers/{id}/automatic/skip': customerReaders,
  'POST /office/api/customers/{id}/automatic/skip/undo': customerReaders,
  'POST /office/api/customers/{id}/automatic/stop': customerReaders,
  'GET /office/api/forecasts': customerReaders,
  'GET /office/api/forecasts/weeks': customerReaders,
  'GET /office/api/forecasts/file': customerReaders,
  'PUT /office/api/customers/{id}/messages': customerReaders,
  'GET /office/api/customers/{id}/salt': customerReaders,
  'PUT /office/api/customers/{id}/salt': customerReaders,
  'GET /office/api/customers/{id}/notes': customerReaders,
  'POST /office/api/customers/{id}/notes': customerReaders,
  'PUT /office/api/customers/{id}/notes/{note_id}': customerReaders,
  'GET /office/api/customers/{id}/timeline': customerReaders,
  'PUT /office/api/customers/{id}/notes/{note_id}/assignment': customerReaders,
  'PUT /office/api/customers/{id}/notes/{note_id}/task': customerReaders,
  'GET /office/api/tasks': customerReaders,
  'GET /office/api/tasks/file': customerReaders,
  'GET /office/api/tasks/assignees': customerReaders,
  'GET /office/api/tasks/waiting': customerReaders,
  'GET /office/api/refills': customerReaders,
  'GET /office/api/refills/summary': customerReaders,
  'GET /office/api/refills/counts': customerReaders,
  'GET /office/api/refills/documents': customerReaders,
  'POST /office/api/refills/moves': customerReaders,
  'GET /office/api/refills/lists': customerReaders,
  'POST /office/api/refills/lists': customerReaders,
  'PUT /office/api/refills/lists/{id}': customerReaders,
  'POST /office/api/refills/lists/{id}/removal': customerReaders,
  'GET /office/api/refills/file': customerReaders,
  'GET /office/api/installations': customerReaders,
  'GET /office/api/installations/file': customerReaders,
  'GET /office/api/installations/waiting': customerReaders,
  'GET /office/api/installations/{id}': customerReaders,
  'PUT /office/api/installations/{id}': customerReaders,
  'POST /office/api/installations/{id}/kept_day': customerReaders,
  'POST /office/api/installations/{id}/placement': customerReaders,
  'PUT /office/api/installations/{id}/device': customerReaders,
  'POST /office/api/customers/{id}/requests': customerRoles,
  'GET /office/api/requests': customerReaders,
  'GET /office/api/requests/file': customerReaders,
  'POST /office/api/customers/file': administrators,
  'GET /office/api/requests/waiting': customerReaders,
  'GET /office/api/requests/keepers': customerRoles,
  'GET /office/api/requests/{id}': customerReaders,
  'POST /office/api/requests/{id}/messages': customerRoles,
  'PUT /office/api/requests/{id}/moment': customerRoles,
  'PUT /office/api/requests/{id}/keeper': customerRoles,
  'POST /office/api/requests/{id}/closing': customerRoles,
  'POST /office/api/requests/{id}/reopening': customerRoles,
  'GET /office/api/phone-calls': customerReaders,
  'GET /office/api/phone-calls/file': customerReaders,
  'GET /office/api/phone-calls/waiting': customerReaders,
  'GET /office/api/phone-calls/{id}': customerReaders,
  'POST /office/api/phone-calls/{id}/taking': customerReaders,
  'POST /office/api/phone-calls/{id}/outcome': customerReaders,
  'POST /office/api/phone-calls/{id}/reopening': customerReaders,
  'GET /office/api/photos/{photo_id}': customerReaders,
  'GET /office/api/customers/{id}/export': customerRoles,
  'POST /office/api/customers/{id}/erasure': administrators,
  'GET /office/api/driver/days': drivers,
  'GET /office/api/planning/undelivered': readersOfDays,
  'POST /office/api/planning/undelivered/{refill_id}/report': readersOfDays,
  'GET /office/api/planning/deliveries/{refill_id}/report': readersOfDays,
  'PUT /office/api/planning/deliveries/{refill_id}/report': readersOfDays,
  'GET /office/api/planning/days/{date}/drivers/{driver_id}/absence': planners,
  'POST /office/api/planning/days/{date}/drivers/{driver_id}/handover': planners,
  'PUT /office/api/driver/reports/{report_id}': drivers,
  'PUT /office/api/driver/reports/{report_id}/photo': drivers,
  'POST /office/api/customers/{id}/orders': customerWriters,
  'GET /office/api/orders': customerWriters,
  'GET /office/api/orders/count': customerWriters,
  'GET /office/api/orders/file': customerWriters,
  'GET /office/api/orders/{number}': customerWriters,
  'PUT /office/api/orders/{number}': customerWriters,
  'POST /office/api/orders/{number}/completion': customerWriters,
  'POST /office/api/orders/{number}/cancellation': customerWriters,
  'POST /office/api/orders/{number}/correction': customerWriters,
  'GET /office/api/referrals': customerWriters,
  'GET /office/api/referrals/file': customerWriters,
  'GET /office/api/referrals/{id}': customerWriters,
  'POST /office/api/referrals/{id}/acceptance': ['sales', 'administrator'],
  'GET /office/api/invitations': administrators,
  'POST /office/api/invitations': administrators,
  'GET /office/api/imports': administrators,
  'POST /office/api/imports': administrators,
  'POST /office/api/imports/columns': administrators,
  'POST /office/api/imports/previews': administrators,
  'POST /office/api/imports/sources': administrators,
  'PUT /office/api/imports/sources/{id}': administrators,
  'GET /office/api/imports/templates/{kind}': administrators,
  'GET /office/api/imports/{id}': administrators,
  'GET /office/api/imports/{id}/lines': administrators,
  'GET /office/api/imports/{id}/reasons': administrators,
  'GET /office/api/imports/{id}/lines/file': administrators,
  'GET /office/api/keys': administrators,
  'POST /office/api/keys': administrators,
  'POST /office/api/keys/{id}/revocation': administrators,
  'GET /office/api/system': administrators,
  'POST /office/api/system/dead-jobs/retry': administrators,
  'POST /office/api/system/dead-jobs/discard': administrators,
  'POST /office/api/system/test-mail': administrators,
  'GET /office/api/payments': sellers,
  'GET /office/api/payments/orders': sellers,
  'GET /office/api/payments/orders/file': sellers,
  'GET /office/api/payments/orders/{number}': sellers,
  'POST /office/api/payments/orders/{number}/payments': sellers,
  'POST /office/api/payments/orders/{number}/payments/{id}/removal': sellers,
  'GET /office/api/payments/lines': sellers,
  'GET /office/api/payments/lines/file': sellers,
  'POST /office/api/payments/statements': sellers,
  'POST /office/api/payments/lines/{id}/match': sellers,
  'POST /office/api/payments/lines/{id}/aside': sellers,
  'POST /office/api/payments/lines/{id}/release': sellers,
  'POST /office/api/payments/reminders': sellers,
  'GET /office/api/payments/reminders/letters': sellers,
  'GET /office/api/payments/day-book': sellers,
  'GET /office/api/invoices': sellers,
  'GET /office/api/products': ['planner', 'support', 'sales', 'administrator'],
  'GET /office/api/products/price-list': ['planner', 'support', 'sales', 'administrator'],
  'GET /office/api/products/file': ['planner', 'support', 'sales', 'administrator'],
  'POST /office/api/products': sellers,
  'PUT /office/api/products/{id}': sellers,
  'POST /office/api/products/{id}/prices': sellers,
  'POST /office/api/products/{id}/prices/removal': sellers,
  'GET /office/api/setup': ['planner', 'support', 'sales', 'administrator'],
  'GET /office/api/firm': administrators,
  'PUT /office/api/firm': administrators,
  'POST /office/api/firm/iban_change': administrators,
  'PUT /office/api/firm/iban_change': administrators,
  'GET /office/api/closing-periods': readersOfDays,
  'POST /office/api/closing-periods': planners,
  'POST /office/api/closing-periods/{id}/removal': planners,
  'GET /office/api/capacity': readersOfDays,
  'GET /office/api/driver-leaves': readersOfDays,
  'POST /office/api/driver-leaves': planners,
  'POST /office/api/driver-leaves/consequences': planners,
  'POST /office/api/driver-leaves/{id}/removal': planners,
  'GET /office/api/fleet': readersOfDays,
  'POST /office/api/fleet/depots': planners,
  'POST /office/api/fleet/depots/{id}/consequences': planners,
  'PUT /office/api/fleet/depots/{id}': planners,
  'POST /office/api/fleet/depots/{id}/removal': planners,
  'POST /office/api/fleet/drivers': planners,
  'POST /office/api/fleet/drivers/{id}/consequences': planners,
  'PUT /office/api/fleet/drivers/{id}': planners,
  'GET /office/api/planning/days/{date}': readersOfDays,
  'GET /office/api/planning/days/{date}/routing': planners,
  'POST /office/api/planning/days/{date}/routing': planners,
  'POST /office/api/planning/days/{date}/routing/{id}/stop': planners,
  'GET /office/api/planning/days/{date}/routing/{id}/draft': planners,
  'POST /office/api/planning/days/{date}/routing/{id}/adoption': planners,
  'POST /office/api/planning/days/{date}/routing/{id}/rejection': planners,
  'POST /office/api/planning/days/{date}/publication': planners,
  'POST /office/api/planning/moves/{move_id}/undo': planners,
  'PUT /office/api/planning/stops/{refill_id}/pin': planners,
  'GET /office/api/planning/stops/{refill_id}/places': planners,
  'PUT /office/api/planning/stops/{refill_id}/place': planners,
  'PUT /office/api/planning/days/{date}/closing': planners,
  'PUT /office/api/planning/days/{date}/drivers/{driver_id}/closing': planners,
  'PUT /office/api/planning/days/{date}/drivers/{driver_id}/van': planners,
  'GET /office/api/planning/days/{date}/sheets': readersOfDays,
  'GET /office/api/planning/days/{date}/sheets/{driver_id}': readersOfDays,
  'GET /office/api/planning/days/{date}/sheets/{driver_id}/file': readersOfDays,
}

/** The ways in, for who is nobody yet. */
const doors = [
  ...['session', 'session/code', 'session/passkey', 'session/recovery'],
  ...['access', 'access/code', 'access/passkey'],
].map((path) => `POST /office/api/${path}`)

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
interface ServedCall {
  readonly name: string
  readonly method: (typeof methods)[number]
  readonly url: string
}

let world: World
let calls: ServedCall[]
beforeAll(async () => {
  world = await startWorld()
  calls = await staffCalls()
})
afterAll(() => world.close())

/** Every call of the office that this server answers, as its own description lists them. */
async function staffCalls(): Promise<ServedCall[]> {
  const { paths } = (await world.inject({ url: '/docs/openapi.json' })).json()
  return Object.keys(paths).flatMap((path) =>
    methods
      .filter((method) => paths[path][method.toLowerCase()])
      .map((method) => ({ name: `${method} ${path}`, method, url: path.replace(/\{\w+\}/g, '999999') }))
      .filter(
        ({ name, method }) => isForStaff(paths[path][method.toLowerCase()]) || name.includes('/office/'),
      )
      .filter(({ name }) => !doors.includes(name)),
  )
}

const isForStaff = (operation: { 'x-access': unknown }): boolean => 'staff' in Object(operation['x-access'])

/** What a call answers to somebody who sends nothing sensible: only the door is asked for here. */
async function ask({ method, url }: ServedCall, headers: Record<string, string>): Promise<string> {
  const hasBody = method === 'POST' || method === 'PUT'
  const answer = await world.inject({ method, url, headers, ...(hasBody ? { payload: {} } : {}) })
  return answer.statusCode >= 400 ? String(answer.json().errors[0].code) : 'done'
}

describe('S21 the rights of the staff', () => {
  it('are written down for every call, and for none that is not there', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(rights).sort())
  })

  it.each(everyRole)('are those of the table for %s', async (role) => {
    const headers = await world.staffHeaders({ roles: [role] })
    const refused: string[] = []
    // signing out ends the session, so it comes last
    const inOrder = [...calls].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
    for (const call of inOrder) {
      const code = await ask(call, headers)
      expect(code, call.name).not.toBe('not_signed_in')
      if (code === 'not_allowed') refused.push(call.name)
    }
    const meant = Object.keys(rights).filter((name) => !rights[name]?.includes(role))
    expect(refused.sort()).toEqual(meant.sort())
  })

  it('are nobody’s who is not signed in, or is a customer', async () => {
    const { token } = await world.startSession(await world.createCustomer())
    const strangers = [{}, { authorization: `Bearer ${token}` }, { cookie: `brine_staff=${token}` }]
    for (const call of calls)
      for (const headers of strangers) expect(await ask(call, headers), call.name).toBe('not_signed_in')
  })
})
