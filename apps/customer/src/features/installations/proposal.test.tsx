import { setLanguage } from '@brine/app-kit/language'
import { installations } from '@brine/contract/customer/installations'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const waiting = { placed: false, date_signed: '2026-11-02', date_called: '2026-11-10' }
const noAddress = { address: '', address_number: '', postal_code: '', city_name: '' }
const planned = { ...waiting, installation_date: '2026-12-03', installation_slot: 'morning' as const }

const open = async (given: Parameters<World['createCustomer']>[0], disturb?: Disturbance) =>
  openPortal({
    world,
    email: await world.createCustomer(given),
    path: '/proposal',
    ...(disturb ? { disturb } : {}),
  })

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const section = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })

describe('moments of the installation', () => {
  it('are requested until a day is planned, for mornings and afternoons only', async () => {
    await open(waiting)
    await section('Welke dagen passen u?')
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(await screen.findByText(/Kerkstraat 12/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Straat' })).toBeNull()
  })

  it('are proposed, shown as pending, and can be replaced', async () => {
    const { user, sent } = await open(planned)
    await section('Past 3 december toch niet?')
    await user.click(await button('Voeg deze dag toe'))
    await screen.findByText(/Kerkstraat 12/)
    await user.click(await button('Nieuwe datum voorstellen'))
    const title = await section('Uw voorstel wacht op antwoord')
    expect(document.activeElement).toBe(title)
    expect(screen.getByText('Voorstel verstuurd')).toBeTruthy()
    const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(days.filter((text) => text?.includes('zondag 22 november'))).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Verwijder/ })).toBeNull()
    const put = sent.find(({ method }) => method === 'PUT')
    expect(put?.path).toBe(installations.propose.path)
    expect(put?.body).toMatchObject({
      moments: { '2026-11-22': ['morning', 'afternoon'] },
      address: { street: 'Kerkstraat' },
    })
    await user.click(await button('Andere dagen voorstellen'))
    const list = await screen.findByRole('region', { name: /Uw voorstellen/ })
    expect(within(list).getByRole('button', { name: /Verwijder\s*zondag 22 november/ })).toBeTruthy()
    await user.click(await button('Voorstel behouden'))
    await section('Uw voorstel wacht op antwoord')
  })

  it('R21 ask for the address of a customer without one, and say which lines are missing', async () => {
    const { user, sent } = await open({ ...waiting, ...noAddress })
    const proposed = () => sent.filter(({ method }) => method === 'PUT')
    await user.click(await button('Voeg deze dag toe'))
    await user.click(await button('Dagen voorstellen'))
    const street = await screen.findByRole('textbox', { name: 'Straat' })
    expect(document.activeElement).toBe(street)
    expect(
      screen.getAllByRole('textbox').filter((line) => line.getAttribute('aria-invalid') === 'true'),
    ).toHaveLength(4)
    expect(proposed()).toEqual([])
    for (const [name, text] of Object.entries({
      Straat: 'Dorp',
      Nummer: '7',
      Postcode: '9000',
      Gemeente: 'Gent',
    }))
      await user.type(screen.getByRole('textbox', { name }), text)
    await user.click(await button('Dagen voorstellen'))
    await section('Uw voorstel wacht op antwoord')
    expect(proposed()).toMatchObject([{ body: { address: { street: 'Dorp', number: '7', city: 'Gent' } } }])
  })

  it('R56 the address has no meaning for a house number, and figures for a Belgian postcode', async () => {
    const { user } = await open({ ...waiting, ...noAddress })
    await user.click(await button('Voeg deze dag toe'))
    await user.click(await button('Dagen voorstellen'))
    const line = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
    expect((await line('Nummer')).autocomplete).toBe('off')
    expect((await line('Postcode')).inputMode).toBe('numeric')
    await user.clear(await line('Land'))
    await user.type(await line('Land'), 'Nederland')
    expect((await line('Postcode')).inputMode).toBe('text')
  })

  it('stay in the form after a failed request', async () => {
    const { user } = await open(waiting, ({ method }) =>
      method === 'PUT' ? Promise.reject(new TypeError('offline')) : null,
    )
    await user.click(await button('Voeg deze dag toe'))
    await user.type(screen.getByRole('textbox', { name: 'Opmerking' }), 'Bel eerst.')
    await screen.findByText(/Kerkstraat 12/)
    await user.click(await button('Dagen voorstellen'))
    expect(await screen.findByText('Voorstel versturen mislukt')).toBeTruthy()
    act(() => setLanguage('fr'))
    expect(screen.getByRole('textbox', { name: 'Remarque' })).toHaveProperty('value', 'Bel eerst.')
    expect(screen.getByRole('button', { name: /Supprimer\s*dimanche 22 novembre/ })).toBeTruthy()
  })

  it('are not requested after the device is installed', async () => {
    await open({ placed: true, date_signed: '2026-11-02', installation_date: '2026-11-12' })
    await screen.findByRole('heading', { level: 1, name: 'Uw toestel is geplaatst' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

it('refetches the progress by itself, and opens the portal once the device is installed', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  try {
    const email = await world.createCustomer(waiting)
    await openPortal({ world, email, path: '/proposal' })
    await section('Welke dagen passen u?')
    // set in the database, because this test covers only the server's answer
    await world.db
      .updateTable('installations')
      .set({ placed: true, installation_date: '2026-11-20' })
      .where('customer_id', 'in', ({ selectFrom }) =>
        selectFrom('customers').select('id').where('email_address', '=', email),
      )
      .execute()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw toestel is geplaatst' })).toBeTruthy()
    expect(await screen.findAllByRole('link', { name: 'Zoutblokken' })).not.toEqual([])
    await waitFor(() => expect(screen.queryByText('Welke dagen passen u?')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  ['nl', 'Uw toestel', 'Serienummer'],
  ['fr', 'Votre appareil', 'Numéro de série'],
] as const)('R77 a placed device shows its model and serial number (%s)', async (language, name, label) => {
  const email = await world.createCustomer({ installation_date: '2026-11-02' })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  await world.db
    .updateTable('installations')
    .set({ device_model: 'WV 20', device_serial: 'WV-20431' })
    .where('customer_id', '=', id)
    .execute()
  await openPortal({ world, email, path: '/proposal', language })
  const device = within(await screen.findByRole('region', { name }))
  expect(device.getByText('WV 20')).toBeTruthy()
  expect(device.getByText(label).parentElement?.textContent).toBe(`${label}WV-20431`)
})
