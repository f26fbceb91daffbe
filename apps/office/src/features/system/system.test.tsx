import { officeSystem } from '@brine/contract/office/system'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { noteBackup } from '../../../../server/src/platform/last-backups.ts'
import { makePageInert } from '../../testing/inertPage.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const failJobs = (kind: string, count: number) =>
  sql`insert into pgboss.job (name) select ${`${kind}.dead`} from generate_series(1, ${count})`.execute(
    world.db,
  )
const open = (language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world, roles: ['administrator'], path: '/system', language })

it('O9 an administrator sees the nodes, the settings that are missing, and that nothing was given up', async () => {
  await open('fr')
  expect(await screen.findByText('Aucune tâche n’a été abandonnée.')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Serveurs' })).getByText('prêt')).toBeTruthy()
  expect(screen.getByText('Les e-mails ne partent pas')).toBeTruthy()
})

it('O9 an administrator tries one job again, then all, and keeps the focus on the page', async () => {
  await failJobs('send-mail', 2)
  await failJobs('optimize-routes', 1)
  const { user } = await open()
  expect(await screen.findByText('3 taken zijn opgegeven')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Opnieuw proberen Routes zoeken/ }))
  expect(await screen.findByText('2 taken zijn opgegeven')).toBeTruthy()
  const heading = within(screen.getByRole('heading', { name: /^Opgegeven taken/ }))
  expect(document.activeElement).toBe(heading.getByText(/^Opgegeven taken/))
  await user.click(screen.getByRole('button', { name: 'Alle 2 opnieuw proberen' }))
  expect(await screen.findByText('Geen enkele taak is opgegeven.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/taken zijn opgegeven/)).toBeNull())
  const { rows } = await sql<{ name: string }>`select name from pgboss.job order by name`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(['optimize-routes', 'send-mail', 'send-mail'])
})

it('R67 an administrator sees which customer a failed mail was for, and finds the page to try again from there', async () => {
  const email = await world.createCustomer({ first_name: 'Nora', last_name: 'Claes' })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  await world.db
    .insertInto('sent_mails')
    .values({
      message_id: '<1@post.example>',
      customer_id: id,
      subject: 'Uw zout komt',
      queued_at: world.now(),
    })
    .execute()
  await sql`insert into pgboss.job (name, data) values ('send-mail.dead', '{"messageId":"<1@post.example>"}')`.execute(
    world.db,
  )
  const { user } = await open()
  const table = within(await screen.findByRole('table', { name: 'Opgegeven taken' }))
  expect(table.getByText('Uw zout komt')).toBeTruthy()
  await user.click(table.getByRole('link', { name: 'Nora Claes' }))
  const timeline = within(await screen.findByRole('region', { name: 'Nota’s en gesprekken' }))
  expect(await timeline.findByText('Niet verstuurd')).toBeTruthy()
  expect(timeline.getByRole('link', { name: /^Probeer opnieuw/ }).getAttribute('href')).toBe('/system')
})

it('O12 an administrator sees the last backup, and copies the page without the names of customers', async () => {
  await failJobs('send-mail', 1)
  await noteBackup(world.dataDir, {
    at: new Date('2026-11-21T02:00:00Z'),
    bytes: 4_200_000_000,
    folder: world.dataDir,
  })
  const { user } = await open()
  const backups = within(await screen.findByRole('region', { name: 'Reservekopieën' }))
  expect(backups.getByRole('listitem').textContent).toBe('21-11-2026 03:004,2 GBteruggelezen')
  await user.click(screen.getByRole('button', { name: 'Kopieer voor de technicus' }))
  expect(await screen.findByText('Gekopieerd')).toBeTruthy()
  const copied = JSON.parse(await navigator.clipboard.readText())
  expect(copied).toMatchObject({
    version: expect.stringMatching(/^0\.1\.0\+/),
    dead_count: 1,
    backup: { state: 'good' },
  })
  expect(copied).not.toHaveProperty('dead_jobs')
})

it('O9 an administrator discards a job after a question, and keeps the focus on the page', async () => {
  await failJobs('optimize-routes', 2)
  const { user } = await open()
  const first = async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Weggooien Routes zoeken/ })
    if (!button) throw new Error('no job can be discarded')
    return button
  }
  await user.click(await first())
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annuleren' }))
  expect(screen.getByText('2 taken zijn opgegeven')).toBeTruthy()
  await user.click(await first())
  makePageInert()
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Weggooien' }))
  expect(await screen.findByText('Eén taak is opgegeven')).toBeTruthy()
  const heading = within(screen.getByRole('heading', { name: /^Opgegeven taken/ }))
  expect(document.activeElement).toBe(heading.getByText(/^Opgegeven taken/))
})

it('R67 an administrator sends a test mail, and reads what became of it', async () => {
  const { user } = await open()
  const card = within(await screen.findByRole('region', { name: 'Testmail' }))
  await user.click(card.getByRole('button', { name: 'Stuur' }))
  expect(card.getByText('Dit e-mailadres klopt niet. Bijvoorbeeld: naam@voorbeeld.be')).toBeTruthy()
  await user.type(card.getByLabelText(/^Naar/), 'kantoor@post.example')
  await user.click(card.getByRole('button', { name: 'Stuur' }))
  await card.findByText('Zonder SMTP_URL vertrekt geen enkele mail.')
  expect(document.activeElement?.textContent).toBe(
    'De testmail ligt in het postvak van de demoZonder SMTP_URL vertrekt geen enkele mail.',
  )
})

it('O9 the bar of the disk has what the product put there, other files, and what is free', async () => {
  await noteBackup(world.dataDir, { at: world.now(), bytes: 4_200_000, folder: world.dataDir })
  await open()
  const disk = within(await screen.findByRole('region', { name: 'Schijf' }))
  const items = disk.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(items.map((text) => text.replace(/ [\d.,]+.[MG]B$/, ''))).toEqual([
    ...['Database', 'Foto’s', 'Reservekopieën', 'Andere bestanden', 'Vrij'],
  ])
  expect(items.find((text) => text.startsWith('Reserve'))).toMatch(/^Reservekopieën 4.MB$/)
  expect(disk.getByRole('img').getAttribute('aria-label')).toMatch(/^Database .*Vrij/)
  expect(disk.queryByText(/eigen PostgreSQL/)).toBeNull()
})

it('O9 a database elsewhere is said, not drawn', async () => {
  const headers = await world.staffHeaders({ roles: ['administrator'] })
  const { body } = await world.call(officeSystem.read, {}, { headers })
  const elsewhere = { ...body, database: { ...body.database, is_here: false } }
  await openOffice({
    ...{ world, roles: ['administrator'], path: '/system', language: 'nl' },
    disturb: ({ path }) => (path === '/office/api/system' ? Response.json(elsewhere) : null),
  })
  expect(await screen.findByText(/heeft een eigen PostgreSQL en staat hier niet bij/)).toBeTruthy()
  const disk = within(screen.getByRole('region', { name: 'Schijf' }))
  expect(disk.getAllByRole('listitem').map((item) => item.textContent?.split(' ')[0])).toEqual([
    'Andere',
    'Vrij',
  ])
})

it.each([
  ['nl', 60, null, '80 GB vrij van 200 GB', 'goed'],
  ['nl', 60, 3, '80 GB vrij van 200 GB, vol binnen een week', 'let op'],
  ['nl', 60, 9, '80 GB vrij van 200 GB, vol over ongeveer een week', 'let op'],
  ['nl', 60, 30, '80 GB vrij van 200 GB, vol over zo’n 4 weken', 'let op'],
  ['nl', 60, 33, '80 GB vrij van 200 GB, vol over zo’n 5 weken', 'goed'],
  ['nl', 60, 42, '80 GB vrij van 200 GB, vol over zo’n 6 weken', 'goed'],
  ['nl', 81, 42, '38 GB vrij van 200 GB, vol over zo’n 6 weken', 'let op'],
  ['nl', 96, 3, '8 GB vrij van 200 GB, vol binnen een week', 'fout'],
  ['fr', 60, 42, '80 Go libres sur 200 Go, plein dans 6 semaines environ', 'bon'],
  ['fr', 60, 150, '80 Go libres sur 200 Go, plein dans 5 mois environ', 'bon'],
] as const)(
  'O9 the tile of the disk says when it is full: %s, %i percent used, %s days left',
  async (language, used, days_left, detail, state) => {
    const headers = await world.staffHeaders({ roles: ['administrator'] })
    const { body } = await world.call(officeSystem.read, {}, { headers })
    const disk = { total_bytes: 2e11, free_bytes: 2e9 * (100 - used), backups_bytes: 0, days_left }
    await openOffice({
      ...{ world, roles: ['administrator'], path: '/system', language },
      disturb: ({ path }) => (path === '/office/api/system' ? Response.json({ ...body, disk }) : null),
    })
    const words = await screen.findByText(new RegExp(`^${used}\\s?% `))
    const tile = words.closest('section')
    if (!tile) throw new Error('the disk has no tile')
    expect(within(tile).getByText((text) => text.replace(/\s/g, ' ') === detail)).toBeTruthy()
    expect(within(tile).getByText(state)).toBeTruthy()
  },
)
