import { support } from '@brine/contract/customer/support'
import { officeSupport } from '@brine/contract/office/support'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sendPhoto } from '../../../../../packages/testkit/src/photos.ts'
import { leak } from '../../../../../packages/testkit/src/requests.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { refetchCalls } from '../../shell/query.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // the page offers the proposed days that are not over, on the server's date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
})

const hard = { ...leak, titleCode: 'hardness', detailsCode: 'hardness_too_high' } as const

/** Creates a customer with a request. */
async function ask(body: typeof leak | typeof hard = leak) {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  world.pass(60)
  const { id } = (await world.call(support.request, { body }, { token })).body
  return { id, email, token }
}
const open = (path = '/requests', roles: Parameters<typeof openOffice>[0]['roles'] = ['support']) =>
  openOffice({ world, path, ...(roles ? { roles } : {}) })
const sheet = async (name: string) => within(await screen.findByRole('article', { name }))
const mainMenu = () => screen.getByRole('navigation', { name: 'Hoofdmenu' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Antwoord aan de klant' })
const stored = (id: number) =>
  world.db.selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const LEAK = 'Defect, er lekt water'
const HARD = 'Hardheid van het water, het water is te hard'

it('a driver who opens the address is not offered the file', async () => {
  await open('/requests', ['driver'])
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
})

it('the page shows the longest waiting request, which a key answers at once and which stays shown (R71)', async () => {
  const { id, email } = await ask()
  await ask(hard)
  const { user, router } = await open()
  const first = await sheet(LEAK)
  expect(first.getByText('Bel aan.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Te beantwoorden ?2$/ })).toBeTruthy()
  expect(await within(mainMenu()).findByRole('link', { name: /^Hulpvragen 2 ?wachten$/ })).toBeTruthy()
  await user.keyboard('a')
  expect(document.activeElement).toBe(words())
  await user.click(button('Antwoord versturen'))
  expect(screen.getByText('Schrijf een antwoord.')).toBeTruthy()
  await user.type(words(), 'Draai de kraan dicht.')
  await user.click(button('Antwoord versturen'))
  expect(await screen.findByText('Het antwoord is verstuurd')).toBeTruthy()
  expect(await screen.findByText('Draai de kraan dicht.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/requests/${id}`))
  expect(words().value).toBe('')
  expect((await sheet(LEAK)).getByText('Ingrid Maes', { selector: 'dd' })).toBeTruthy()
  expect((await world.mails(email)).at(-1)?.subject).toContain('Antwoord op uw verzoek')
  expect(await stored(id)).toMatchObject({ state: 'answered' })
})

it('a request that a colleague closes stays shown with the answer that is being written', async () => {
  const { id } = await ask()
  await ask(hard)
  const { user } = await open()
  await sheet(LEAK)
  await user.type(words(), 'Draai de')
  const headers = await world.staffHeaders({ roles: ['support'] })
  const { revision } = await stored(id)
  await world.call(officeSupport.close, { params: { id }, body: { version: revision } }, { headers })
  await act(() => refetchCalls(officeSupport.list, officeSupport.read))
  expect(await (await sheet(LEAK)).findByText('Afgerond')).toBeTruthy()
  await user.keyboard(' kraan dicht.')
  expect(words().value).toBe('Draai de kraan dicht.')
})

it('R45 an answer that was not sent is there again after another page, and gone once it is sent', async () => {
  const { id } = await ask()
  const { user, router } = await open()
  await sheet(LEAK)
  await user.type(words(), 'Draai de kraan')
  await act(() => router.navigate('/customers'))
  await screen.findByRole('searchbox')
  await act(() => router.navigate(-1))
  await sheet(LEAK)
  expect(words().value).toBe('Draai de kraan')
  await user.type(words(), ' dicht.')
  await user.click(button('Antwoord versturen'))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'answered' }))
  await waitFor(() => expect(words().value).toBe(''))
  expect(sessionStorage.getItem('office_drafts')).toBeNull()
})

it('the office confirms a proposed moment with an answer, and cancels it after a confirmation', async () => {
  const { id } = await ask()
  const { user } = await open()
  const request = await sheet(LEAK)
  await user.click(request.getByRole('button', { name: /avond.*donderdag 3 december 2026/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Afspraak op').value).toBe('03-12-2026')
  await user.type(words(), 'Tot dan!')
  await user.click(button('Afspraak bevestigen'))
  expect(await screen.findByText('De afspraak is bevestigd')).toBeTruthy()
  expect(await stored(id)).toMatchObject({
    state: 'planned',
    agreed_date: '2026-12-03',
    agreed_slot: 'evening',
  })
  await user.click(await screen.findByRole('button', { name: 'Afspraak annuleren' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Afspraak annuleren' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'answered', agreed_date: null }))
})

it('another day is written as 10-12-2026, and requires a part of the day (R76)', async () => {
  await ask()
  const { user } = await open()
  await sheet(LEAK)
  const day = screen.getByLabelText('Afspraak op')
  await user.type(day, '12-31-2026')
  await user.click(button('Afspraak bevestigen'))
  expect(screen.getByText('Schrijf de dag als 23-11-2026.')).toBeTruthy()
  expect(document.activeElement).toBe(day)
  await user.clear(day)
  await user.type(day, '10-12-2026')
  await user.click(button('Afspraak bevestigen'))
  expect(screen.getByText('Kies een dagdeel.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'voormiddag' }))
})

it('the form keeps its draft after a new message of the customer, and says so', async () => {
  const { id, token } = await ask()
  await ask(hard)
  const { user } = await open()
  await sheet(LEAK)
  await user.type(words(), 'Wij komen.')
  await world.call(support.write, { params: { id }, body: { text: 'Het is al opgelost.' } }, { token })
  await user.click(button('Antwoord versturen'))
  expect(await screen.findByText(/Dit is net gewijzigd/)).toBeTruthy()
  expect(await screen.findByText('Het is al opgelost.')).toBeTruthy()
  expect(screen.getByText('Er kwam intussen een bericht bij')).toBeTruthy()
  expect(words().value).toBe('Wij komen.')
  // the draft also outlives a look at another request
  await user.click(button('Overslaan'))
  await sheet(HARD)
  expect(words().value).toBe('')
  await user.click(button('Overslaan'))
  await sheet(LEAK)
  expect(words().value).toBe('Wij komen.')
  await user.click(button('Wijzigingen weggooien'))
  expect(words().value).toBe('')
})

it('a staff member takes a request by key, assigns it to another one, and filters by assignee', async () => {
  const { id } = await ask()
  await world.createStaff({ name: 'Nadia', roles: ['support'] })
  const { user } = await open()
  await sheet(LEAK)
  screen.getAllByRole('link', { name: new RegExp(LEAK) })[0]?.focus()
  await user.keyboard('o')
  expect(await screen.findByText('De hulpvraag is toegewezen')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Van mij' }))
  await sheet(LEAK)
  await user.click(button('Toewijzen'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Nadia' }))
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const assigneeId = world.db.selectFrom('staff').select('id').where('name', '=', 'Nadia')
  expect((await stored(id)).assignee_id).toBe((await assigneeId.executeTakeFirstOrThrow()).id)
  expect(await screen.findByRole('link', { name: /^Te beantwoorden ?0$/ })).toBeTruthy()
})

it('the page shows photos small and large, and says which cannot be fetched', async () => {
  const { id, token } = await ask()
  const photos = [await sendPhoto(world, token), await sendPhoto(world, token)]
  await world.call(support.write, { params: { id }, body: { text: 'Zie de foto.', photos } }, { token })
  let isDown = true
  const { user } = await openOffice({
    ...{ world, path: '/requests', roles: ['support'] },
    disturb: ({ path }) =>
      isDown && path.endsWith(photos[1] ?? '') ? Promise.reject(new TypeError()) : null,
  })
  const request = await sheet(LEAK)
  fireEvent.error(await request.findByRole('img', { name: 'Foto 1 van 2' }))
  expect(request.getByRole('button', { name: 'Foto 1 van 2: kon niet geladen worden' })).toBeTruthy()
  await user.click(await request.findByRole('button', { name: 'Foto 2 van 2: kon niet geladen worden' }))
  const large = within(await screen.findByRole('dialog', { name: 'Foto 2 van 2' }))
  await large.findByText('kon niet geladen worden')
  isDown = false
  await user.click(large.getByRole('button', { name: 'Opnieuw proberen' }))
  expect(await large.findByRole('img', { name: 'Foto 2 van 2' })).toBeTruthy()
  await user.click(large.getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the page shows the photos that came with the request (R45)', async () => {
  const { token } = await world.startSession(await world.createCustomer())
  const photos = [await sendPhoto(world, token)]
  await world.call(support.requestWithPhotos, { body: { ...leak, photos } }, { token })
  await open()
  const request = await sheet(LEAK)
  expect(await request.findByRole('button', { name: /^Foto 1 van 1/ })).toBeTruthy()
})

it('the office closes and reopens a request', async () => {
  const { id } = await ask()
  const { user } = await open()
  await sheet(LEAK)
  await user.click(button('Afronden'))
  await user.click(await screen.findByRole('button', { name: 'Heropenen' }))
  expect(await screen.findByRole('button', { name: 'Afronden' })).toBeTruthy()
  expect(await stored(id)).toMatchObject({ state: 'replied' })
  expect(screen.getByText('Te beantwoorden', { selector: 'article *' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Afgerond/ }))
  expect(await screen.findByRole('heading', { name: 'Hier ligt niets' })).toBeTruthy()
})

it('a late answer does not call the user back from another queue', async () => {
  const { id } = await ask()
  const held = Promise.withResolvers<null>()
  const { user, router } = await openOffice({
    ...{ world, path: '/requests', roles: ['support'] },
    disturb: ({ path }) => (path.endsWith('/closing') ? held.promise : null),
  })
  await sheet(LEAK)
  await user.click(button('Afronden'))
  await user.click(screen.getByRole('link', { name: /^Afgerond/ }))
  await screen.findByRole('heading', { name: 'Hier ligt niets' })
  held.resolve(null)
  expect(await screen.findByText('De hulpvraag is afgerond')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ state: 'closed' })
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/requests?pile=closed')
})

it('planners can only read requests, also in French', async () => {
  await ask()
  const { user } = await open('/requests', ['planner'])
  const request = await sheet(LEAK)
  expect(request.getByText('voormiddag, avond')).toBeTruthy()
  expect(request.queryByRole('button')).toBeNull()
  expect(request.queryByRole('textbox')).toBeNull()
  await user.click(button(/^FR/))
  expect(await screen.findByRole('heading', { level: 1, name: 'Demandes d’aide' })).toBeTruthy()
  expect(await sheet('Panne, il y a une fuite d’eau')).toBeTruthy()
})

it('the page says if the queue is empty or the request does not exist', async () => {
  await open()
  expect(await screen.findByText(/Alle hulpvragen zijn beantwoord/)).toBeTruthy()
  cleanup()
  await ask()
  await open('/requests/999999')
  expect(await screen.findByText('Deze hulpvraag bestaat niet meer')).toBeTruthy()
})

it('the page of a customer links to the request', async () => {
  const { id, email } = await ask()
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { user, router } = await open(`/customers/${(await customer.executeTakeFirstOrThrow()).id}`)
  const card = within(await screen.findByRole('region', { name: /^Hulpvragen/ }))
  expect(card.getByText('Nieuw')).toBeTruthy()
  await user.click(card.getByRole('link', { name: LEAK }))
  await sheet(LEAK)
  expect(router.state.location.pathname).toBe(`/requests/${id}`)
})

it('shows a request of a node of the release before, which does not say who noted it', async () => {
  const { id } = await ask()
  const headers = await world.staffHeaders({ roles: ['support'] })
  const { body } = await world.call(officeSupport.read, { params: { id } }, { headers })
  const { noted_by: _, ...older } = body
  await openOffice({
    ...{ world, roles: ['support'], path: `/requests/${id}` },
    disturb: ({ path }) => (path === `/office/api/requests/${id}` ? Response.json(older) : null),
  })
  const shown = await sheet(LEAK)
  expect(shown.getByText(/^Gevraagd op /)).toBeTruthy()
  expect(shown.queryByText('Genoteerd door')).toBeNull()
})

it('says that the guarantee of a device of ours without a first day is not known', async () => {
  const { email } = await ask()
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const noted = (guarantee_offered: boolean) =>
    world.db
      .updateTable('installations')
      .set({ installation_date: null, guarantee_until: null, guarantee_offered })
      .where('customer_id', '=', id)
      .execute()
  await noted(true)
  await open()
  expect((await sheet(LEAK)).getByText('niet bekend')).toBeTruthy()
  await noted(false)
  await act(() => refetchCalls(officeSupport.read))
  expect(await (await sheet(LEAK)).findByText('zonder garantie')).toBeTruthy()
})
