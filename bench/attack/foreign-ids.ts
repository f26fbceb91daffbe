import type { Call } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { imports } from '@brine/contract/machine/imports'
import { officeCustomers } from '@brine/contract/office/customers'
import { ownAccess } from '@brine/contract/office/staff-access'
import { type Attack, expectations } from './attack.ts'
import { customerAttacks, type ForeignAttack, refused } from './foreign-customers.ts'
import { dateAttacks } from './foreign-dates.ts'
import { driverAttacks } from './foreign-deliveries.ts'
import { ATTACK_PASSWORD, addPasskey, inviteStaff } from './invited-staff.ts'
import type { People } from './people.ts'
import { openView } from './roles.ts'
import type { Target } from './target.ts'

/** Names of parameters and fields that identify a record. */
const identifies = /^number$|(^|_)(ids?|suffix|date|photos)$/

const fieldsOf = (schema: unknown): string[] => Object.keys(Object(Object(schema).entries))

/** Whether the sender of a call names records that may be somebody else's. The office may name everybody's. */
export function namesRecords({ access, path, params, body }: Call): boolean {
  const isOffice = typeof access === 'object' && 'staff' in access && access.staff.includes('administrator')
  if (access === 'office' || (isOffice && !path.startsWith('/office/api/me/'))) return false
  return [...fieldsOf(params), ...fieldsOf(body)].some((field) => identifies.test(field))
}

/** One call after the other, each with the ids of somebody else's records. */
export function foreignIdAttacks(target: Target, people: People, calls: readonly Call[]): Attack[] {
  const attacks = [
    ...customerAttacks(target, people),
    ...dateAttacks(target, people),
    ...driverAttacks(target, people),
    ...otherAttacks(target, people),
  ]
  const missing = calls.filter(namesRecords).filter((call) => !attacks.some((attack) => attack.call === call))
  return [
    {
      name: 'every call that names a record is attacked below',
      checks: 'S16',
      run: async () => missing.map(({ method, path }) => `${method} ${path} is not`),
    },
    ...attacks,
  ]
}

function otherAttacks(target: Target, people: People): ForeignAttack[] {
  const importAttack = (call: typeof imports.read | typeof imports.lines): ForeignAttack => ({
    call,
    name: `${call.method} ${call.path}: the import of another program, and of the office`,
    checks: 'S16',
    async run() {
      const { breaches, equal } = expectations()
      const [own, other] = [await people.apiKey('own'), await people.apiKey('other')]
      const query = { kind: 'customers', dry_run: 'true' }
      const { id } = (
        await target.call(imports.start, { query, body: Buffer.from('number\n'), by: other.by })
      ).body
      for (const importId of [id, 999_999_999])
        equal(
          `import ${importId}`,
          refused(await target.call(call, { params: { id: importId }, by: own.by })),
          [404, 'not_found'],
        )
      equal('the own import', (await target.call(call, { params: { id }, by: other.by })).status, 200)
      return breaches
    },
  })
  return [
    importAttack(imports.read),
    importAttack(imports.lines),
    {
      call: ownAccess.removePasskey,
      name: `POST ${ownAccess.removePasskey.path}: the second factor of another staff member`,
      checks: 'S16',
      async run() {
        const { breaches, equal } = expectations()
        const [own, other] = [
          await inviteStaff(target, people, ['support']),
          await inviteStaff(target, people, ['support']),
        ]
        const id = await addPasskey(target, other)
        const body = { password: ATTACK_PASSWORD }
        for (const passkeyId of [id, 999_999]) {
          const removed = await target.call(ownAccess.removePasskey, {
            params: { id: passkeyId },
            body,
            by: own.by,
          })
          equal(`passkey ${passkeyId}`, refused(removed), [404, 'not_found'])
        }
        const { passkeys } = (await target.call(ownAccess.read, { by: other.by })).body
        equal('their passkeys', passkeys.length, 1)
        return breaches
      },
    },
    {
      call: officeCustomers.document,
      name: `GET ${officeCustomers.document.path}: a document under another customer's number`,
      checks: 'S16',
      async run() {
        const { breaches, equal } = expectations()
        const by = await people.staff('sales')
        const idOf = async (text: string) =>
          (await target.call(officeCustomers.search, { body: { text }, by })).body.customers[0]?.id ?? 0
        const [lieve, jean] = [await idOf('lieve@demo.example'), await idOf('jean@demo.example')]
        const customer = await people.customer('jean@demo.example')
        const number =
          (await target.call(orders.list, { by: customer.by })).body.find(
            ({ download_url: url }) => url !== null,
          )?.id ?? ''
        const read = (id: number) => target.call(officeCustomers.document, { params: { id, number }, by })
        equal('under the own customer', (await read(jean)).status, 200)
        equal('under another customer', refused(await read(lieve)), [404, 'not_found'])
        const invoice = await target.call(officeCustomers.electronicInvoice, {
          params: { id: lieve, number },
          by,
        })
        equal('its electronic invoice', refused(invoice), [404, 'not_found'])
        return breaches
      },
    },
    {
      call: accounts.details,
      name: 'a view of the portal with the cookie of another staff member, or with none',
      checks: 'S16',
      async run() {
        const { breaches, equal } = expectations()
        const view = await openView(target, people)
        const { cookie: _, ...ticket } = view
        equal('the own view', (await target.call(accounts.details, { by: view })).status, 200)
        for (const by of [ticket, { ...view, ...(await people.staff('administrator')) }])
          equal('a stolen ticket', refused(await target.call(accounts.details, { by })), [
            401,
            'not_signed_in',
          ])
        return breaches
      },
    },
  ]
}
