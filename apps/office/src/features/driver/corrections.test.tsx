import 'fake-indexeddb/auto'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, day, open, report, reports, startDriverDay, states, stop } from '../../testing/driverDay.ts'

startDriverDay()

type User = Awaited<ReturnType<typeof open>>['user']
async function correct(user: User, outcome: string, why = 'Verkeerde stop', missedReason?: string) {
  await user.click(await screen.findByRole('button', { name: /Els Maes/ }))
  await user.click(await button('Verbeteren'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Melding verbeteren: Els Maes' }))
  await user.click(dialog.getByRole('radio', { name: outcome }))
  if (missedReason) await user.click(dialog.getByRole('radio', { name: missedReason }))
  if (why) await user.type(dialog.getByRole('textbox', { name: /Waarom/ }), why)
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  return dialog
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('a driver takes a report back, says why, and reports the stop again', async () => {
  const { user } = await open()
  await report(user, 'Geleverd')
  await screen.findByText('Stops gemeld: 1 van 3')
  const dialog = await correct(user, 'Nog niets: ik kom hier nog', '')
  expect(dialog.getByText('Schrijf in enkele woorden waarom')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Waarom/ }), 'Verkeerde stop')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  await isClosed()
  await screen.findByText('Stops gemeld: 0 van 3')
  // the stops are booked before the first report arrives as well
  await waitFor(async () =>
    expect(await reports()).toMatchObject([
      { outcome: 'delivered', refusal: null },
      { outcome: 'withdrawn', kg: null, note: 'Verkeerde stop', refusal: null },
    ]),
  )
  expect(await states()).toEqual(['booked', 'booked', 'booked'])
  await stop('Els Maes')
  await report(user, 'Geleverd')
  await waitFor(async () => expect(await states()).toEqual(['delivered', 'booked', 'booked']))
})

it('a report and its correction are written offline, and sent in this order', async () => {
  let isDown = false
  const { user } = await open('/day', () => (isDown ? Promise.reject(new TypeError('offline')) : null))
  await stop('Els Maes')
  isDown = true
  await report(user, 'Geleverd')
  await correct(user, 'Niet geleverd', 'Verkeerde knop', 'Geen zout meer in de wagen')
  await isClosed()
  await screen.findByText('2 meldingen zijn nog niet verzonden.')
  expect(screen.getAllByText(/Geen zout meer in de wagen · nog niet verzonden/)).toHaveLength(2)
  isDown = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/nog niet verzonden/)).toBeNull())
  expect(await reports()).toMatchObject([
    { outcome: 'delivered', refusal: null },
    { outcome: 'missed', missed_reason: 'no_salt', refusal: null },
  ])
  expect(await states()).toEqual(['missed', 'booked', 'booked'])
})

it('the kilograms start at what was reported, and the driver reads that the office was first', async () => {
  const { user } = await open()
  await report(user, 'Geleverd')
  await waitFor(async () => expect(await states()).toEqual(['delivered', 'booked', 'booked']))
  const headers = await day.world.staffHeaders({ roles: ['support'] })
  const params = { refill_id: String(day.stops[0]) }
  const { version: revision } = (await day.world.call(reportedDeliveries.read, { params }, { headers })).body
  const body = { version: revision, outcome: 'delivered', packs: 6, reason: 'customer', note: '' } as const
  await day.world.call(reportedDeliveries.correct, { params, body }, { headers })
  await user.click(await screen.findByRole('button', { name: /Els Maes/ }))
  await user.click(await button('Verbeteren'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('48 kg')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Een pak minder' }))
  await user.type(dialog.getByRole('textbox', { name: /Waarom/ }), 'Een pak gescheurd')
  await user.click(dialog.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText(/^Het kantoor heeft deze melding intussen zelf verbeterd/)).toBeTruthy()
  expect(await reports()).toMatchObject([{}, {}, { kg: 40, refusal: 'corrected_by_office' }])
})
