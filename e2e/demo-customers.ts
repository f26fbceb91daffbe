import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { type DemoCustomer, inventCustomers } from '../apps/server/src/demo/customers.ts'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { DEMO_SEED } from '../apps/server/src/demo/seed.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'

/** Number of customers to choose from; the demo has more. */
const CUSTOMER_COUNT = 200

/**
 * A customer of the demo who may order salt and has no open order. Each call returns another one, because a journey
 * changes its customer and the journeys of all languages and widths share one server.
 * @throws Error when none is left
 */
export async function findCustomer(api: APIRequestContext, language: 'nl' | 'fr'): Promise<DemoCustomer> {
  const customers = inventCustomers(CUSTOMER_COUNT, isoDayOf(new Date()), createRandom(DEMO_SEED))
  for (const customer of customers) {
    const fits = customer.language === language && customer.activated && customer.installation.placed
    if (!fits || !claim(customer.email)) continue
    if (!(await hasOpenOrder(api, customer.email))) return customer
  }
  throw new Error(`The demo has no ${language} household without an open order left.`)
}

/**
 * A customer of the demo, in any language, who signed the quote and was not called yet. Each call returns another one.
 * @throws Error when none is left
 */
export function findSigned(): DemoCustomer {
  const customers = inventCustomers(CUSTOMER_COUNT, isoDayOf(new Date()), createRandom(DEMO_SEED))
  const customer = customers.find(
    ({ email, activated, installation: { signed, called } }) =>
      activated && signed !== null && called === null && claim(email),
  )
  if (!customer) throw new Error('The demo has no household left that was not called yet.')
  return customer
}

/** Reserves a customer for one journey. It works across processes, because each project runs in its own. */
function claim(email: string): boolean {
  const folder = process.env.E2E_CLAIMS
  if (!folder) throw new Error('E2E_CLAIMS is set by the global set-up of the journeys.')
  try {
    mkdirSync(join(folder, email))
    return true
  } catch {
    return false
  }
}

/** As `findCustomer`, and nothing is left to be delivered or paid: such a customer may erase the account. */
export async function findCustomerWithoutObligations(
  api: APIRequestContext,
  language: 'nl' | 'fr',
): Promise<DemoCustomer> {
  for (;;) {
    const customer = await findCustomer(api, language)
    const owed = await readAs(api, customer.email, '/auth/api/accounts/own_data')
    if (owed.amount_due_cents === 0 && !owed.has_open_order) return customer
  }
}

/**
 * The first customer of the demo who has to pay for a delivery. Other journeys may have the same one, so a journey only
 * reads there.
 * @throws Error when nobody owes anything
 */
export async function findCustomerWhoOwes(
  api: APIRequestContext,
  language: 'nl' | 'fr',
): Promise<DemoCustomer> {
  for (const customer of inventCustomers(CUSTOMER_COUNT, isoDayOf(new Date()), createRandom(DEMO_SEED))) {
    if (customer.language !== language || !customer.activated || !customer.installation.placed) continue
    const owed = await readAs(api, customer.email, '/auth/api/accounts/own_data')
    if (owed.amount_due_cents > 0) return customer
  }
  throw new Error(`The demo has no ${language} household that has to pay.`)
}

const hasOpenOrder = async (api: APIRequestContext, email: string): Promise<boolean> =>
  (await readAs(api, email, '/salt/api/refills/order')).completed === false

/** What a customer reads at a path of the API. */
async function readAs(api: APIRequestContext, email: string, path: string) {
  const signedIn = await api.post('/auth/api/accounts/authorize', {
    data: { email, password: DEMO_PASSWORD, platform: 'client_dashboard' },
  })
  const { token } = await signedIn.json()
  const answer = await api.get(path, { headers: { Authorization: `Bearer ${token}` } })
  return answer.json()
}
