import { officeAudit } from '@brine/contract/office/audit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { writeAuditEntry } from '../../../../server/src/platform/audit/audit.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.createStaff({ name: 'Amélie Rousseau', roles: ['support'] })
  const [by = null] = await world.db.selectFrom('staff').select(['id', 'name']).execute()
  const at = world.now()
  await writeAuditEntry(world.db, {
    by,
    action: 'day.published',
    recordId: 20261124,
    at,
    details: { routes: 'booked' },
  })
  if (by) {
    const list = { action: 'staff.list_saved', recordId: by.id, details: { list: 'route-sheets' } } as const
    await writeAuditEntry(world.db, { by, at, ...list })
  }
  const details = { reason: 'advertising' }
  await writeAuditEntry(world.db, { by, action: 'experience.declined', recordId: 12, at, details })
  await writeAuditEntry(world.db, { by: null, action: 'refill.pinned', recordId: 3, at })
  await world.createCustomer({ first_name: 'Lieve', last_name: 'Naessens' })
  const { id: recordId } = await world.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  await writeAuditEntry(world.db, { by: null, action: 'customer.corrected', recordId, at })
  if (by) await writeAuditEntry(world.db, { by, action: 'staff.signed_in', recordId: by.id, at })
})
afterAll(() => world.close())
afterEach(cleanup)

const open = (path = '/audit') => openOffice({ world, roles: ['administrator'], path })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Logboek' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('an entry shows staff member, action, time and the name of the record, and links to it (R81)', async () => {
  await open()
  expect(await rows()).toEqual([
    expect.stringMatching(/Amélie RousseauAangemeld Amélie RousseauMedewerker \d+$/),
    expect.stringMatching(/ServerGegevens aangepast Lieve NaessensKlant \d+$/),
    '21-11-2026 10:00:00ServerStop vastgezet Levering 3',
    '21-11-2026 10:00:00Amélie RousseauErvaring afgewezen Reclame of een linkErvaring 12',
    expect.stringMatching(/Amélie RousseauLijst gedownload routebladenAmélie RousseauMedewerker \d+$/),
    '21-11-2026 10:00:00Amélie RousseauDagplanning gepubliceerd routes zoals geboekt24-11-2026',
  ])
  expect(screen.getByRole('link', { name: 'Ervaring 12' }).getAttribute('href')).toBe('/reviews/12')
  expect(screen.getByRole('link', { name: '24-11-2026' }).getAttribute('href')).toBe('/planning/2026-11-24')
})

it('the filters select a kind of record and a name, and are kept in the address', async () => {
  const { user, router } = await open()
  await rows()
  await user.click(screen.getByRole('link', { name: 'Dagplanning' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.type(screen.getByRole('searchbox'), 'nobody')
  expect(await screen.findByText('Niets gevonden')).toBeTruthy()
  expect(router.state.location.search).toBe('?kind=day&search=nobody')
})

it.each([
  ['nl', 'Uittreksels'],
  ['fr', 'Extraits'],
] as const)(
  'the filter of bank statements names all of them, not the latest (%s)',
  async (language, name) => {
    await openOffice({ world, roles: ['administrator'], path: '/audit', language })
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/audit?kind=statement')
  },
)

it('the shown entries can be downloaded as a file', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  const { user } = await open('/audit?kind=refill')
  await rows()
  await user.click(screen.getByRole('button', { name: 'Downloaden (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toContain('"refill.pinned";"3"')
})

it('only administrators see the menu item and the page', async () => {
  await openOffice({ world, roles: ['support', 'planner'], path: '/audit' })
  expect(await screen.findByText('U hebt geen toegang tot deze pagina')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Logboek' })).toBeNull()
})

it('the page says that the audit log cannot be fetched', async () => {
  await openOffice({
    world,
    roles: ['administrator'],
    path: '/audit',
    disturb: ({ path }) => (path === officeAudit.list.path ? new Response(null, { status: 500 }) : null),
  })
  expect(await screen.findByText('Het logboek kan nu niet getoond worden')).toBeTruthy()
})

it('an entry of a task says by when it should be done, and by whom', async () => {
  const { id } = await world.db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()
  const at = new Date(world.now().getTime() + 60_000)
  const details = { note: 1, keeper: id, due: 20261128 }
  await writeAuditEntry(world.db, { by: null, action: 'customer.task_assigned', recordId: 999, at, details })
  await open('/audit?kind=customer')
  expect((await rows())[0]).toBe(
    '21-11-2026 10:01:00ServerTaak toegewezen tegen 28-11-2026, Amélie RousseauKlant 999',
  )
})

it('a corrected order has its reason, and both totals', async () => {
  const at = new Date(world.now().getTime() + 120_000)
  const details = { number: '26-0001', reason: 'wrong_vat_rate', was_cents: 13_310, total_cents: 0 }
  await writeAuditEntry(world.db, { by: null, action: 'order.corrected', recordId: 7, at, details })
  await open('/audit?kind=order')
  expect((await rows())[0]?.replace(/\u00a0/g, ' ')).toContain(
    'Afgeronde bestelling gecorrigeerd Verkeerd btw-tarief, eerst: € 133,10, € 0,00',
  )
})

it('an order that a file brought names its import', async () => {
  const at = new Date(world.now().getTime() + 180_000)
  const details = { import_id: 12 }
  await writeAuditEntry(world.db, { by: null, action: 'refill.booked', recordId: 9, at, details })
  await open('/audit?kind=refill')
  expect((await rows())[0]).toContain('Import 12')
})

it('shows an action that only a later release knows', async () => {
  const headers = await world.staffHeaders({ roles: ['administrator'] })
  const { body } = await world.call(officeAudit.list, { query: {} }, { headers })
  const later = { ...body.entries[0], act: 'moon.visited', record_id: 7, record_name: null, details: [] }
  await openOffice({
    ...{ world, roles: ['administrator'], path: '/audit' },
    disturb: ({ path }) =>
      path === officeAudit.list.path ? Response.json({ ...body, entries: [later] }) : null,
  })
  expect(await rows()).toEqual([expect.stringMatching(/Andere handeling 7$/)])
})
