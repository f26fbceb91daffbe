import { expect, type Locator, type Page } from '@playwright/test'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import type { Text } from '../screens/screen.ts'
import type { DemoStaff } from './staff.ts'

/** One page of the office, or a dialog of it. */
export interface DeskScreen {
  readonly name: string
  readonly as: DemoStaff
  /** Path below /office. */
  readonly path: string
  readonly title: Text
  /** Goes from the opened page to the state of the screen. */
  readonly reach?: (desk: Desk) => Promise<void>
  /** True when a dialog covers the page. */
  readonly isDialog?: boolean
  /** Expected messages in the browser's console. */
  readonly errors?: readonly RegExp[]
}

export interface Desk {
  readonly page: Page
  readonly main: Locator
  readonly say: (text: Text) => string
}

export const deskOf = (page: Page, locale: Language): Desk => ({
  page,
  main: page.getByRole('main'),
  say: (text) => text({}, { locale }),
})

const press =
  (...texts: readonly Text[]) =>
  async ({ main, say }: Desk) => {
    for (const text of texts)
      await main
        .getByRole('button', { name: say(text) })
        .first()
        .click()
  }
/** Opens the first entry of a queue. Its list has a name; the tabs above are links of a list too. */
const chooseFirst = ({ main }: Desk) =>
  main.getByRole('list', { name: /./ }).getByRole('link').first().click()
const inOrder =
  (...steps: readonly ((desk: Desk) => Promise<void>)[]) =>
  async (desk: Desk) => {
    for (const step of steps) await step(desk)
  }
const search =
  (words: string) =>
  async ({ main, say }: Desk) => {
    await main.getByRole('searchbox').fill(words)
    // the customers opened last are listed until the search has finished
    const found = main.getByRole('region', { name: say(m['office.customers.list_found']) })
    await found.getByRole('link', { name: new RegExp(`^${words}`) }).click()
  }
const bart = search('Bart Claeys')
/** Shows by when a note has to be done, and by whom. */
const makeTask = ({ main, say }: Desk) =>
  // its drawn mark covers the box itself
  main.getByText(say(m['office.tasks.make'])).click()
const nextDay = async ({ page }: Desk) => {
  const days = '/office/api/planning/days'
  const { next } = await (await page.request.get(`${days}/${isoDayOf(new Date())}`)).json()
  await page.goto(`/office/planning/${next}`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

const dialog = (name: string, from: Omit<DeskScreen, 'name'>, ...texts: readonly Text[]): DeskScreen => ({
  ...from,
  name,
  isDialog: true,
  reach: inOrder(...(from.reach ? [from.reach] : []), press(...texts)),
})

const planning = {
  as: 'planner',
  path: '/planning',
  title: m['office.common.deliveries'],
  reach: nextDay,
} as const
const refills = { as: 'admin', path: '/refills', title: m['office.menu.refills'] } as const
const customers = { as: 'admin', path: '/customers', title: m['office.menu.customers'] } as const
const customer = { ...customers, reach: bart } as const
const order = {
  ...customers,
  reach: inOrder(search('Lieve'), ({ main }) =>
    main
      .getByRole('region')
      .getByRole('link', { name: /\d{4,}/ })
      .first()
      .click(),
  ),
}
/** A new order with a line at 6%, which asks for its reason. */
const newOrder = {
  ...customers,
  reach: inOrder(search('Lieve'), async ({ main, say }) => {
    await main.getByRole('link', { name: say(m['office.common.order_new']) }).click()
    await main.getByLabel(say(m['office.orders.vat']), { exact: true }).selectOption('6')
    await main.getByRole('checkbox').waitFor()
  }),
}
const reviews = {
  as: 'support',
  path: '/reviews',
  title: m['office.reviews.title'],
  reach: chooseFirst,
} as const
const requests = {
  as: 'support',
  path: '/requests',
  title: m['office.menu.requests'],
  reach: chooseFirst,
} as const
const phoneCalls = {
  as: 'support',
  path: '/calls',
  title: m['office.menu.phone_calls'],
  reach: chooseFirst,
} as const
const installations = {
  as: 'support',
  path: '/installations?pile=signed',
  title: m['office.menu.installations'],
  reach: chooseFirst,
} as const
const fleet = { as: 'planner', path: '/fleet', title: m['office.menu.fleet'] } as const
const capacity = { as: 'planner', path: '/capacity', title: m['office.menu.capacity'] } as const
const closings = { as: 'admin', path: '/setup/closings', title: m['office.closings.title'] } as const
const imports = { as: 'admin', path: '/imports', title: m['office.menu.imports'] } as const
/** A file of another program, whose columns and values are chosen. */
const oldBooks = [
  'KLNR;VOORNAAM;NAAM;TAAL;STRAAT;NR;POST;GEMEENTE;GSM;EMAIL;PLAATSING;OPM2;AFD',
  'C00871;Lieve;Vandenbroucke;N;Coupure Rechts;214;9000;Gent;0470/00.12.34;lieve@voorbeeld.be;45184;;1',
  'C00872;Jean-Marc;Delvaux;F;Rue de la Sarthe;12;5002;Namur;0475/00.55.12;jm@voorbeeld.be;44229;matin;1',
  'C00873;Heidi;Maes;D;Markt;3;8800;Roeselare;051/00.33.10;heidi@voorbeeld.be;43596;;2',
  'C00875;Claire;Dupont;F;Rue Haute;7;13OO;Wavre;0475/00.55.13;claire@voorbeeld.be;43598;;1',
  'C00876;Sofie;Maes;N;Doorniksestraat;9;8599;Kortrijk;056/00.33.12;sofie@voorbeeld.be;43599;;1',
  'C00877;Nele;Jacobs;N;Grote Markt;2;329O;Diest;013/00.33.13;nele@voorbeeld.be;43600;;1',
  // the first two are customers of the demo
  'C00874;;Bakkerij Tanghe;N;Markt;5;8800;Roeselare;051/00.33.11;tanghe@voorbeeld.be;43597;;2',
].join('\r\n')
const columns = {
  ...imports,
  async reach({ main, say }: Desk) {
    const file = { name: 'klanten-2019.csv', mimeType: 'text/csv', buffer: Buffer.from(oldBooks, 'latin1') }
    await main.locator('[type=file]').setInputFiles(file)
    await main.getByRole('table', { name: say(m['office.imports.columns']) }).waitFor()
    await main.getByRole('table', { name: say(m['office.imports.rows']) }).waitFor()
    // one of the wrong postal codes is replaced, two are still to be
    await main.getByRole('button', { name: /329O.*3290/ }).click()
    await main.getByRole('heading', { name: say(m['office.imports.corrections']) }).waitFor()
  },
}
/** A household with two numbers in a text of a spreadsheet. */
const twoLines = {
  ...imports,
  async reach({ main, say }: Desk) {
    const lines = [
      'external_id;first_name;last_name;language;email;street;number;postal_code;city;mobile_number',
      'Z11;Els;De Smet;nl;els@voorbeeld.be;Ajuinlei;11;9000;Gent;0470 98 12 34',
      'Z12;Jan;De Smet;nl;;AJUINLEI;11;9000;Gent;+32 470 98 12 34',
      'Z13;Bob;De Smet;nl;bob@voorbeeld.be;Ajuinlei;11;9000;Gent;0470 98 12 35',
    ]
    const text = `\uFEFF${lines.join('\r\n').replaceAll(';', '\t')}`
    const file = { name: 'klanten.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'utf16le') }
    await main.locator('[type=file]').setInputFiles(file)
    await main.getByRole('button', { name: say(m['office.imports.double_are_two']) }).waitFor()
  },
}
/** The result of a file whose lines have several problems. */
const badLines = {
  ...imports,
  errors: [/409 \(Conflict\).*imports/],
  async reach({ main, say }: Desk) {
    const lines = [
      'external_id;first_name;last_name;language;email;street;number;postal_code;city',
      'Z1;Els;De Smet;NL;z1@voorbeeld.be;Veldstraat;1;13OO;Waver',
      'Z2;Els;De Smet;D;z2@voorbeeld.be;Veldstraat;1;9000;Gent',
    ]
    const file = { name: 'klanten.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
    await main.locator('[type=file]').setInputFiles(file)
    await main.getByRole('table', { name: say(m['office.imports.columns']) }).waitFor()
    const look = main.getByRole('button', { name: say(m['office.imports.look']), exact: true })
    // imports run one at a time, and another walk may import at this moment
    await expect(async () => {
      if (await look.isEnabled()) await look.click()
      await main.getByRole('link', { name: say(m['office.imports.by_reason']) }).waitFor({ timeout: 10_000 })
    }).toPass()
  },
}
const keys = { as: 'admin', path: '/imports/keys', title: m['office.common.api_keys'] } as const
const staff = { as: 'admin', path: '/staff', title: m['office.menu.staff'] } as const

const payments = { as: 'admin', path: '/payments', title: m['office.menu.payments'] } as const

/** Every page of the office, and its dialogs. */
export const deskScreens: readonly DeskScreen[] = [
  { ...planning, name: 'planning' },
  dialog('planning, move', planning, (_, options) => m['office.planning.move']({ name: '' }, options)),
  dialog('planning, close', planning, m['office.planning.day_close']),
  dialog('planning, publish', planning, m['office.planning.publish']),
  dialog('planning, van', planning, m['office.planning.van_other']),
  { ...capacity, name: 'capacity' },
  { ...capacity, path: '/capacity?period=year', name: 'capacity, year' },
  dialog('capacity, leave', capacity, m['office.leaves.add']),
  { ...fleet, name: 'fleet' },
  dialog('fleet, driver', fleet, m['office.fleet.driver_add']),
  dialog('fleet, depot', fleet, m['office.fleet.depot_add']),
  { as: 'admin', path: '/setup', title: m['office.menu.setup'], name: 'setup' },
  { as: 'admin', path: '/setup/firm', title: m['office.firm.title'], name: 'firm' },
  { ...closings, name: 'closings' },
  dialog('closings, remove', closings, m['office.closings.remove']),
  { ...customers, name: 'customers' },
  dialog('customers, new', customers, m['office.customers.new']),
  { ...customer, name: 'customer' },
  { ...customers, name: 'customer, noted', reach: inOrder(search('Lieve'), makeTask) },
  dialog('customer, person', customer, m['office.customers.person_correct']),
  dialog('customer, salt', customer, m['office.customers.salt_change']),
  dialog('customer, address', customer, m['office.customers.address_correct']),
  dialog('customer, location', customer, m['office.location.set']),
  dialog('customer, messages', customer, m['office.customers.messages_choose']),
  dialog('customer, delivery', { ...customers, reach: search('Lieve') }, m['office.customers.delivery_plan']),
  dialog('customer, erase', customer, m['office.customers.erase']),
  { ...order, name: 'order' },
  { ...newOrder, name: 'order, new' },
  { ...reviews, name: 'review' },
  dialog('review, decline', reviews, m['office.reviews.decline']),
  { ...requests, name: 'request' },
  dialog('request, assign', requests, m['office.requests.assign']),
  { ...phoneCalls, name: 'phone call' },
  { as: 'support', path: '/tasks', title: m['office.menu.tasks'], name: 'tasks' },
  { ...installations, name: 'installation' },
  {
    as: 'support',
    path: '/referrals',
    title: m['office.menu.referrals'],
    name: 'referral',
    reach: chooseFirst,
  },
  { ...refills, name: 'refills' },
  {
    ...refills,
    name: 'refills, menu',
    reach: ({ main }) => main.locator('[aria-haspopup=menu]').first().click(),
  },
  { as: 'admin', path: '/orders', title: m['office.common.orders'], name: 'orders' },
  { as: 'planner', path: '/automatic', title: m['office.menu.automatic'], name: 'automatic refills' },
  { ...payments, name: 'payments' },
  { ...payments, path: '/payments?pile=matched&statement=1', name: 'payments, statement' },
  { as: 'admin', path: '/products', title: m['office.products.title'], name: 'products' },
  dialog('payments, match', payments, m['office.payments.find']),
  dialog('payments, aside', payments, m['office.payments.put_aside']),
  dialog('payments, day book', payments, m['office.payments.day_book']),
  { ...imports, name: 'imports' },
  { ...columns, name: 'imports, columns' },
  { ...twoLines, name: 'imports, two lines' },
  { ...badLines, name: 'imports, bad lines' },
  dialog('imports, invite', imports, m['office.imports.invitations_send']),
  { ...keys, name: 'keys' },
  dialog('keys, new', keys, m['office.imports.api_key_create']),
  { ...staff, name: 'staff' },
  dialog('staff, invite', staff, m['office.staff.invite']),
  dialog('staff, change', staff, m['office.common.change']),
  { as: 'planner', path: '/me', title: m['office.menu.own_access'], name: 'own access' },
  { as: 'admin', path: '/system', title: m['office.menu.system'], name: 'system' },
  { as: 'admin', path: '/audit', title: m['office.menu.audit'], name: 'trail' },
  { as: 'driver', path: '/day', title: m['office.menu.my_day'], name: 'day' },
]
