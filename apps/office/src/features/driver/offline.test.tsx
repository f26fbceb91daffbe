import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { picture } from '../../../../../packages/testkit/src/photos.ts'
import { password } from '../../../../../packages/testkit/src/world.ts'
import { keptDay, listUnsent, listUnsentPhotos } from '../../shell/device.ts'
import {
  button,
  day,
  open,
  report,
  reports,
  staffIds,
  startDriverDay,
  states,
  stop,
} from '../../testing/driverDay.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

startDriverDay()

/** Signs the driver of the day in, on the sign-in page. */
async function signInAgain(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.type(await screen.findByLabelText(/E-mailadres/), day.email)
  await user.type(screen.getByLabelText(/Wachtwoord/), password)
  await user.click(await button('Aanmelden'))
}

it('the day works offline, and reports are sent once and in order when the connection is back', async () => {
  let isDown = false
  const { user } = await open('/day', () => (isDown ? Promise.reject(new TypeError('offline')) : null))
  await stop('Els Maes')
  isDown = true
  await report(user, 'Wij zijn er niet geraakt')
  await stop('Luc Denis')
  await report(user, 'Geleverd')
  await stop('Rita Coppens')
  await screen.findByText('2 meldingen zijn nog niet verzonden.')
  expect(await reports()).toEqual([])

  // the page is closed and reopened while offline
  cleanup()
  await open('/day', () => (isDown ? Promise.reject(new TypeError('offline')) : null))
  await stop('Rita Coppens')
  await screen.findByText('Stops gemeld: 2 van 3')
  isDown = false
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
  expect(await reports()).toMatchObject([
    { refill_id: day.stops[0], outcome: 'missed', missed_reason: 'not_reached', refusal: null },
    { refill_id: day.stops[1], outcome: 'delivered', missed_reason: null, refusal: null },
  ])
  expect(await states()).toEqual(['missed', 'delivered', 'booked'])
  expect(screen.getByText('Stops gemeld: 2 van 3')).toBeTruthy()
})

it('photos are sent after the reports, also those taken offline, and a refused photo blocks nothing', async () => {
  let isDown = false
  const asked: string[] = []
  const disturb: Disturbance = ({ method, path }) => {
    if (isDown) return Promise.reject(new TypeError('offline'))
    if (method === 'PUT') asked.push(path.endsWith('/photo') ? 'photo' : 'report')
    return null
  }
  const { user } = await open('/day', disturb)
  await stop('Els Maes')
  isDown = true
  const jpeg = new Uint8Array(await picture(50, 50).jpeg().toBuffer())
  for (const [name, content] of [
    ['Els Maes', 'geen foto'],
    ['Luc Denis', jpeg],
  ] as const) {
    // the buttons of the stop before leave a moment after its dialog
    await stop(name)
    await user.click(await button('Niet geleverd'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Niemand thuis' }))
    const file = new File([content], 'deur.jpg', { type: 'image/jpeg' })
    await user.upload(dialog.getByLabelText('Foto toevoegen'), file)
    const shown = await dialog.findByRole('img', { name: 'Uw foto' })
    if (content !== jpeg) {
      fireEvent.error(shown)
      expect(dialog.getByText('Uw foto')).toBeTruthy()
      expect(shown.isConnected).toBe(false)
    }
    await user.click(dialog.getByRole('button', { name: 'Melden' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await screen.findByText('2 meldingen zijn nog niet verzonden. 2 foto’s zijn nog niet verzonden.')
  cleanup()
  await open('/day', disturb)
  await screen.findByText(/2 foto’s zijn nog niet verzonden/)
  isDown = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('De foto bij Els Maes kon niet bewaard worden')
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
  expect(asked).toEqual(['report', 'report', 'photo', 'photo'])
  expect(await states()).toEqual(['missed', 'missed', 'booked'])
  const photos = day.world.db
    .selectFrom('photos')
    .innerJoin('delivery_reports', 'delivery_reports.id', 'photos.report_id')
    .select('refill_id')
    .where('driver_id', '=', day.driver)
  expect(await photos.execute()).toEqual([{ refill_id: day.stops[1] }])
  await user.click(screen.getByRole('button', { name: 'Gezien' }))
  await waitFor(() => expect(screen.queryByText(/kon niet bewaard worden/)).toBeNull())
})

it('unsent reports stay on the device after the session ends, until the driver signs in again', async () => {
  const { user, router } = await open()
  await stop('Els Maes')
  await day.world.db.deleteFrom('staff_sessions').execute()
  await report(user, 'Geleverd')
  await user.click(await button('Opnieuw aanmelden'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(await reports()).toEqual([])
  await signInAgain(user)
  await stop('Luc Denis')
  await waitFor(async () =>
    expect(await reports()).toMatchObject([{ refill_id: day.stops[0], refusal: null }]),
  )
})

it('R82 a driver who touched nothing for hours reports without signing in again', async () => {
  const { user, router } = await open()
  await stop('Els Maes')
  day.world.pass(7 * 3600)
  await report(user, 'Geleverd')
  await stop('Luc Denis')
  await waitFor(async () =>
    expect(await reports()).toMatchObject([{ refill_id: day.stops[0], refusal: null }]),
  )
  expect(router.state.location.pathname).toBe('/day')
  expect(screen.queryByText('Uw sessie is afgelopen')).toBeNull()
})

it('R82 signing out keeps unsent reports with their photos, until the driver signs in again', async () => {
  let isDown = true
  const { user, router } = await open('/day', ({ method, path }) =>
    isDown && method === 'PUT' && path.includes('/driver/') ? Promise.reject(new TypeError('offline')) : null,
  )
  await stop('Els Maes')
  await user.click(await button('Geleverd'))
  const dialog = within(await screen.findByRole('dialog'))
  const photo = await picture(50, 50).jpeg().toBuffer()
  await user.upload(dialog.getByLabelText('Foto toevoegen'), new File([new Uint8Array(photo)], 'deur.jpg'))
  await user.click(dialog.getByRole('button', { name: 'Levering melden' }))
  await screen.findByText(/1 melding is nog niet verzonden/)
  await user.click(await button('Afmelden'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Nog niet alles is verzonden' }))
  expect(question.getByText(/Ze blijft op dit toestel/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Afmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(await keptDay()).toBe(undefined)
  expect(await reports()).toEqual([])

  isDown = false
  await signInAgain(user)
  await stop('Luc Denis')
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
  expect(await reports()).toMatchObject([{ refill_id: day.stops[0], outcome: 'delivered', refusal: null }])
  for (const id of await staffIds())
    expect([await listUnsent(id), await listUnsentPhotos(id)]).toEqual([[], []])
})

it('R82 signing out after the session has ended loses no report', async () => {
  const { user, router } = await open()
  await stop('Els Maes')
  await day.world.db.deleteFrom('staff_sessions').execute()
  await report(user, 'Geleverd')
  await screen.findByText('Uw sessie is afgelopen')
  await user.click(await button('Afmelden'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Afmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  await signInAgain(user)
  await stop('Luc Denis')
  await waitFor(async () =>
    expect(await reports()).toMatchObject([{ refill_id: day.stops[0], refusal: null }]),
  )
})

it('what is typed in a report stays when the phone ends the page behind its camera', async () => {
  const { user } = await open('/day')
  await stop('Els Maes')
  await user.click(await button('Niet geleverd'))
  await user.type(await screen.findByLabelText(/Opmerking voor het kantoor/), 'Bel was stuk.')
  cleanup()
  const reopened = await openOffice({ world: day.world, signedIn: day.staff, path: '/day', isReload: true })
  await stop('Els Maes')
  await reopened.user.click(await button('Niet geleverd'))
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/Opmerking voor het kantoor/)
  expect(note.value).toBe('Bel was stuk.')
  // who cancels wants nothing of it
  await reopened.user.click(await button('Annuleren'))
  await reopened.user.click(await button('Niet geleverd'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Opmerking voor het kantoor/)).value).toBe('')
})

it('a report is typed and sent in a page that was opened without a connection, also after the phone ended it', async () => {
  let isDown = false
  const disturb: Disturbance = () => (isDown ? Promise.reject(new TypeError('offline')) : null)
  await open('/day', disturb)
  await stop('Els Maes')
  cleanup()
  isDown = true
  const opened = await open('/day', disturb)
  await stop('Els Maes')
  await opened.user.click(await button('Niet geleverd'))
  await opened.user.click(await screen.findByRole('radio', { name: 'Onbereikbaar: poort of adres' }))
  await opened.user.type(await screen.findByLabelText(/Opmerking voor het kantoor/), 'Bel was stuk.')
  cleanup()
  const { user } = await openOffice({
    world: day.world,
    signedIn: day.staff,
    path: '/day',
    isReload: true,
    disturb,
  })
  await stop('Els Maes')
  await user.click(await button('Niet geleverd'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Opmerking voor het kantoor/)).value).toBe(
    'Bel was stuk.',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Onbereikbaar/ }).checked).toBe(true)
  await user.click(await button('Melden'))
  await screen.findByText('1 melding is nog niet verzonden.')
})

it('a report is kept although the phone has cut the connection to its database', async () => {
  let isDown = false
  const { user } = await open('/day', () => (isDown ? Promise.reject(new TypeError('offline')) : null))
  await stop('Els Maes')
  isDown = true
  const { transaction } = IDBDatabase.prototype
  let isCut = false
  const write = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (isCut || args[1] !== 'readwrite') return transaction.apply(this, args)
    isCut = true
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  await report(user, 'Niemand thuis')
  await screen.findByText('1 melding is nog niet verzonden.')
  write.mockRestore()
  expect(isCut).toBe(true)
})
