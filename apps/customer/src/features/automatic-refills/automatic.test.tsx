import { dayWords } from '@brine/app-kit/dayWords'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { isoDayOf } from '@brine/contract/dates'
import { driverDays } from '@brine/contract/driver/driver-days'
import { m } from '@brine/messages/app'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAgreed, createPlanned, createSupplied } from '../../../../../packages/testkit/src/automatic.ts'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openBusiness } from '../../testing/failures/startPages.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = (email: string) => openPortal({ world, email, path: '/automatic' })
const read = async (token: string) => (await world.call(automaticRefills.read, {}, { token })).body

it('starts only with the box ticked, which is empty at first', async () => {
  const { email, token } = await createSupplied(world)
  const { user } = await open(email)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Starten met betalingsplicht' }))
  expect(await screen.findByText(m['automatic.agree_missing']())).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect((await read(token)).agreement).toBeNull()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Starten met betalingsplicht' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Automatisch zout staat aan' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('says what is missing and whom to call, instead of a promise', async () => {
  await open(await world.createCustomer({ refill_packs: 6 }))
  expect(await screen.findByText(m['automatic.refused_no_forecast']())).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('09 000 12 34')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('names a single day as a day, and the home page then asks for no order', async () => {
  const { email, token } = await createAgreed(world)
  const data = await read(token)
  const oneDay = { from: '2026-12-03', until: '2026-12-03' }
  await openPortal({
    ...{ world, email, path: '/automatic' },
    disturb: ({ path }) =>
      path === '/salt/api/automatic'
        ? Response.json({ ...data, agreement: data.agreement && { ...data.agreement, window: oneDay } })
        : null,
  })
  const day = 'donderdag 3 december'
  expect(await screen.findByRole('heading', { name: m['automatic.waiting_day']({ day }) })).toBeTruthy()
  cleanup()
  await openPortal({ world, email, path: '/account' })
  expect(await screen.findByRole('region', { name: m['automatic.home_title']() })).toBeTruthy()
  expect(screen.queryByRole('region', { name: m['home.nothing']() })).toBeNull()
})

it('moves the delivery, and says so when the days or the move fail', async () => {
  const { email, token, date } = await createPlanned(world)
  let fails = true
  const { user } = await openPortal({
    ...{ world, email, path: '/automatic' },
    disturb: ({ path }) =>
      fails && path.startsWith('/salt/api/automatic/') ? new Response('{}', { status: 503 }) : null,
  })
  await user.click(await screen.findByRole('button', { name: m['automatic.move']() }))
  expect(await screen.findByText(m['automatic.dates_failed']())).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: m['common.retry']() }))
  const [other] = await screen.findAllByRole<HTMLInputElement>('radio')
  if (!other) throw new Error('no other day')
  await user.click(screen.getByText(m['salt.method']()))
  expect(screen.getByText(m['automatic.method_detour']())).toBeTruthy()
  await user.click(other)
  fails = true
  const move = () => screen.getByRole('button', { name: /^Verplaatsen naar/ })
  await user.click(move())
  expect(await screen.findByText(m['automatic.move_failed']())).toBeTruthy()
  fails = false
  await user.click(move())
  expect(await screen.findByText(m['automatic.moved']())).toBeTruthy()
  const moved = (await read(token)).agreement?.delivery?.date
  expect([moved, moved !== date]).toEqual([other.value, true])
})

it('stops with one press, and takes that back from the toast', async () => {
  const { email, token, date } = await createPlanned(world)
  const { user } = await open(email)
  const scroll = vi.spyOn(window, 'scrollTo')
  await user.click(await screen.findByRole('button', { name: m['automatic.stop_withdraw']() }))
  await screen.findByRole('heading', { level: 1, name: m['automatic.title']() })
  expect((await read(token)).agreement).toBeNull()
  expect(await screen.findByText('Op zaterdag 21 november 2026 om 10:00.')).toBeTruthy()
  // else the button that starts again would stand where the pressed one was
  await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0))
  scroll.mockRestore()
  await user.click(screen.getByRole('button', { name: m['automatic.undo']() }))
  await screen.findByRole('heading', { level: 1, name: 'Automatisch zout staat aan' })
  expect((await read(token)).agreement?.delivery?.date).toBe(date)
  expect(screen.queryByText(m['automatic.withdrawn']())).toBeNull()
})

it('says that blocks that came go back with a withdrawal, unless the customer keeps them', async () => {
  const { email, refillId } = await createPlanned(world)
  const delivered = { state: 'delivered' as const, date: '2026-11-19' }
  await world.db.updateTable('refills').set(delivered).where('id', '=', refillId).execute()
  const { user } = await open(email)
  const words = m['automatic.stopping_salt']({ day: '19 november' })
  expect(await screen.findByText((text) => text.includes(words))).toBeTruthy()
  await user.click(
    screen.getByRole('checkbox', {
      name: 'De blokken van 19 november houd ik, aan de afgesproken prijs',
    }),
  )
  await user.click(screen.getByRole('button', { name: m['automatic.stop_now']() }))
  await screen.findByRole('heading', { level: 1, name: m['automatic.title']() })
  expect(screen.queryByText(m['automatic.withdrawn']())).toBeNull()
  const mail = (await world.mails(email)).find(({ subject }) => subject === 'Automatisch zout is gestopt')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('houdt u aan de afgesproken prijs')
})

it('takes a stop back on the page too, as long as the server does', async () => {
  const { email, token, date } = await createPlanned(world)
  await world.call(automaticRefills.stop, { body: { keep_delivery: false } }, { token })
  const { user } = await open(email)
  expect(await screen.findByText('Tot 11:00 uur kunt u dat ongedaan maken.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Toch niet stoppen' }))
  const heading = await screen.findByRole('heading', { level: 1, name: m['automatic.on_title']() })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect((await read(token)).agreement?.delivery?.date).toBe(date)
})

it('says that it looks into a delivery that nobody has reported, and whom to call', async () => {
  const { email, date } = await createPlanned(world)
  await world.db.updateTable('refills').set({ date: '2026-11-20' }).where('date', '=', date).execute()
  await open(email)
  expect(await screen.findByRole('heading', { name: m['common.unreported']() })).toBeTruthy()
  expect(screen.getByText(/De levering stond gepland op vrijdag 20 november.*Bel ons/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: m['automatic.skip']() })).toBeNull()
})

describe('the focus, when the pressed button is gone', () => {
  it('goes to the button that opened the days, and after another number to the number', async () => {
    const { email, date } = await createPlanned(world)
    const { user } = await open(email)
    const opener = await screen.findByRole('button', { name: m['automatic.move']() })
    await user.click(opener)
    await screen.findAllByRole('radio')
    const day = dayWords(date, 'nl').date
    await user.click(screen.getByRole('button', { name: m['automatic.keep_day']({ day }) }))
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(document.activeElement).toBe(opener)

    await user.click(screen.getByRole('button', { name: m['salt.packs_more']() }))
    await user.click(screen.getByRole('button', { name: m['automatic.packs_save']() }))
    const fewer = screen.getByRole('button', { name: m['salt.packs_fewer']() })
    await waitFor(() => expect(document.activeElement).toBe(fewer))
    expect(screen.queryByRole('button', { name: m['automatic.packs_save']() })).toBeNull()
  })

  it('goes to the heading when it is too late to move the delivery', async () => {
    const { email, date } = await createPlanned(world)
    const { user } = await open(email)
    await user.click(await screen.findByRole('button', { name: m['automatic.move']() }))
    const [other] = await screen.findAllByRole<HTMLInputElement>('radio')
    if (!other) throw new Error('no other day')
    await user.click(other)
    const planner = await world.staffHeaders({ roles: ['planner'] })
    expect((await publishDay(world, date, planner)).code).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Verplaatsen naar/ }))
    expect(await screen.findByText(m['automatic.too_late']())).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
})

describe('R45 S71 what was chosen and not sent', () => {
  const packs = () => screen.findByRole<HTMLInputElement>('textbox')
  const moreOfThem = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(await screen.findByRole('button', { name: m['salt.packs_more']() }))
  const readAnotherPage = async ({ router }: Awaited<ReturnType<typeof open>>) => {
    await act(() => router.navigate('/page-not-found'))
    await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
    await act(() => router.navigate(-1))
  }
  const signInAgain = async ({ api }: Awaited<ReturnType<typeof open>>, email: string) => {
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: m['auth.title']() })
    const tokens = await world.startSession(email)
    await act(async () => api.session.start({ ...tokens, installation_placed: true }))
  }

  it('stays before the agreement, but not the consent', async () => {
    const { email } = await createSupplied(world)
    const portal = await open(email)
    await moreOfThem(portal.user)
    await portal.user.click(screen.getByRole('checkbox'))
    await readAnotherPage(portal)
    expect((await packs()).value).toBe('7')
    await signInAgain(portal, email)
    expect((await packs()).value).toBe('7')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await portal.user.click(screen.getByRole('checkbox'))
    await portal.user.click(screen.getByRole('button', { name: m['automatic.start']() }))
    await screen.findByRole('heading', { level: 1, name: m['automatic.on_title']() })
    expect(sessionStorage.getItem('drafts')).toBeNull()
  })

  it('stays under the agreement: the packs, another day, and the delivery that comes all the same', async () => {
    const { email } = await createPlanned(world)
    const portal = await open(email)
    const chooseDay = async () => {
      await portal.user.click(await screen.findByRole('button', { name: m['automatic.move']() }))
      return (await screen.findAllByRole<HTMLInputElement>('radio'))[0]
    }
    const comes = () => screen.findByRole<HTMLInputElement>('checkbox')
    await moreOfThem(portal.user)
    await portal.user.click(await comes())
    const day = await chooseDay()
    if (!day) throw new Error('no other day')
    await portal.user.click(day)
    for (const leave of [readAnotherPage, (one: typeof portal) => signInAgain(one, email)]) {
      await leave(portal)
      expect((await packs()).value).toBe('7')
      expect((await comes()).checked).toBe(true)
      expect((await chooseDay())?.checked).toBe(true)
    }
  })
})

/** Passes evenings until a day is chosen. @returns the refill */
async function untilDecided(id: number) {
  const booked = () =>
    world.db
      .selectFrom('refills')
      .select(['id', 'date', 'kg'])
      .where('customer_id', '=', id)
      .where('state', '=', 'booked')
      .executeTakeFirst()
  for (let evening = 0; evening < 60; evening += 1) {
    await world.runDaily('decide-automatic-refills')
    const found = await booked()
    if (found) return found
    world.pass(24 * 3600)
  }
  throw new Error('no day was chosen')
}

it('goes from the agreement to a delivered refill, with one skip, its undo, and one move', async () => {
  const { email, id } = await createSupplied(world)
  const first = await open(email)
  await first.user.click(await screen.findByRole('checkbox'))
  await first.user.click(screen.getByRole('button', { name: m['automatic.start']() }))
  await screen.findByRole('heading', { level: 1, name: m['automatic.on_title']() })
  cleanup()

  await untilDecided(id)
  const { user } = await open(email)
  await user.click(await screen.findByRole('button', { name: m['automatic.skip']() }))
  await user.click(await screen.findByRole('button', { name: m['automatic.undo_skip']() }))
  await user.click(await screen.findByRole('button', { name: m['automatic.move']() }))
  const [other] = await screen.findAllByRole<HTMLInputElement>('radio')
  if (!other) throw new Error('no other day')
  await user.click(other)
  await user.click(screen.getByRole('button', { name: /^Verplaatsen naar/ }))
  expect(await screen.findByText(m['automatic.moved']())).toBeTruthy()
  cleanup()

  const refill = await untilDecided(id)
  expect(refill.date).toBe(other.value)
  const planner = await world.staffHeaders({ roles: ['planner'] })
  expect((await publishDay(world, refill.date, planner)).code).toBeNull()
  while (isoDayOf(world.now()) < refill.date) world.pass(24 * 3600)
  const { driver_id } = await world.db
    .selectFrom('stops')
    .select('driver_id')
    .where('refill_id', '=', refill.id)
    .executeTakeFirstOrThrow()
  const body = {
    ...{ refill_id: refill.id, date: refill.date, outcome: 'delivered' as const, kg: refill.kg },
    ...{ salt_level: 25, note: '', made_at: world.now().getTime() },
  }
  const headers = await world.staffHeaders({ roles: ['driver'], driver_id })
  const params = { report_id: crypto.randomUUID() }
  expect((await world.call(driverDays.report, { params, body }, { headers })).code).toBeNull()
  await world.runDaily('decide-automatic-refills')
  await open(email)
  const came = m['automatic.event_delivered']({ weight: `${refill.kg} kg` })
  expect(await screen.findByText(came)).toBeTruthy()
  expect(screen.getByText(m['automatic.waiting_text']())).toBeTruthy()
})

it('the account page says until when a chosen delivery changes, as the message does', async () => {
  const { email, token } = await createPlanned(world)
  const until = (await read(token)).agreement?.delivery?.changeable_until ?? ''
  const [day = '', time = ''] = until.split(' ')
  await openPortal({ world, email, path: '/account' })
  const card = within(await screen.findByRole('region', { name: 'Automatisch zout staat aan' }))
  const { short } = dayWords(day.split('-').reverse().join('-'), 'nl')
  expect(card.getByText(new RegExp(`Wijzigen kan tot ${short} om ${Number(time.slice(0, 2))}`))).toBeTruthy()
})

it('no term of the agreement names another moment than the message', async () => {
  const { email } = await createSupplied(world)
  await open(email)
  await screen.findByRole('checkbox')
  expect(screen.getByRole('main').textContent).not.toContain('avond voordien')
})
