import { formatWireDay } from '@brine/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publishDay } from '../../../../../packages/testkit/src/publish.ts'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { ghent } from '../../../../../packages/testkit/src/supplier.ts'
import { prepareRefillList } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()
/** A Tuesday on which the usual refills have nothing, of the month that is offered. */
const date = '2026-12-08'
// the board compares days with the device's date
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: given().world.now() }))
afterEach(() => void vi.useRealTimers())

/** The published route of a driver with two stops who is absent, and the way from its card to the move of what is left. */
async function openRoute(
  language: 'nl' | 'fr' = 'nl',
  pathOf = (driver: number) => `/planning/${date}?driver=${driver}`,
) {
  const { world, driver, planner } = given()
  const one = await bookStop(world, date, driver, ghent)
  const other = await bookStop(world, date, driver, ghent)
  expect((await publishDay(world, date, planner)).code).toBeNull()
  await world.db.updateTable('driver_days').set({ closed: true }).where('date', '=', date).execute()
  const { user } = await open(pathOf(driver), { roles: ['planner'], language })
  const label = { nl: 'Naar een andere dag', fr: 'Vers un autre jour' }[language]
  const follow = async () => {
    await user.click(await screen.findByRole('link', { name: label }))
    return within(await screen.findByRole('dialog', { name: label }))
  }
  return { user, follow, one, other, world, driver }
}
const dayOf = async (id: number) => {
  const stop = given().world.db.selectFrom('stops').select('date').where('refill_id', '=', id)
  return (await stop.executeTakeFirstOrThrow()).date
}

it('what is left on a closed route goes to other days, each with its own, and a reason', async () => {
  const { user, follow, one, other } = await openRoute()
  const dialog = await follow()
  expect(
    dialog.getByRole<HTMLInputElement>('radio', { name: 'Elke levering naar haar beste dag' }).checked,
  ).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Verplaats 2 leveringen' }))
  expect(await dialog.findByText('Kies waarom u dit wijzigt')).toBeTruthy()
  expect(await dayOf(one)).toBe(date)
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reden/ }), 'Chauffeur valt uit')
  await user.click(dialog.getByRole('button', { name: 'Verplaats 2 leveringen' }))
  expect(await screen.findByText('2 leveringen verplaatst')).toBeTruthy()
  const result = within(await screen.findByRole('dialog', { name: 'Naar een andere dag: het resultaat' }))
  const days = [await dayOf(one), await dayOf(other)]
  expect(days).not.toContain(date)
  for (const day of days)
    expect(result.getByText(formatWireDay(day)).parentElement?.textContent).toMatch(/ Peeters$/)
  expect(result.queryByText(/blijven waar ze waren/)).toBeNull()
  // the list behind it has lost them, and the result stays until it is read
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  await user.click(result.getByRole('button', { name: 'Sluiten' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Niets gevonden')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

it('moves what is left by now, also where the list was shown a moment ago', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { user, follow, world, driver } = await openRoute(
    'nl',
    (id) => `/refills?state=planned&from=${date}&to=${date}&driver=${id}`,
  )
  const [, row] = await within(await screen.findByRole('table')).findAllByRole('row')
  await bookStop(world, date, driver, ghent)
  await user.click(within(row as HTMLElement).getByRole('button'))
  await user.click(screen.getByRole('menuitem', { name: /^Route van Wim/ }))
  const dialog = await follow()
  expect(dialog.getByRole('button', { name: 'Verplaats 3 leveringen' })).toBeTruthy()
})

it('names what stays, and why, in French', async () => {
  const { user, follow, one, other, world, driver } = await openRoute('fr')
  const dialog = await follow()
  // meanwhile a colleague gives one to another driver
  const taker = await world.db
    .insertInto('drivers')
    .columns([
      'depot_id',
      'name',
      'capacity_kg',
      'shift_start',
      'shift_end',
      'zone_latitude',
      'zone_longitude',
    ])
    .expression((eb) =>
      eb
        .selectFrom('drivers')
        .select(['depot_id', 'name', 'capacity_kg', 'shift_start', 'shift_end'])
        .select(['zone_latitude', 'zone_longitude'])
        .where('id', '=', driver),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('driver_days')
    .values({ driver_id: taker.id, date, published_at: world.now() })
    .execute()
  await world.db
    .updateTable('stops')
    .set({ driver_id: taker.id, position: 0 })
    .where('refill_id', '=', other)
    .execute()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Raison|^Motif/ }), 'van')
  await user.click(dialog.getByRole('button', { name: 'Déplacer 2 livraisons' }))
  const result = within(await screen.findByRole('dialog', { name: /^Vers un autre jour\s: le résultat$/ }))
  expect(screen.getByText('1 livraison déplacée')).toBeTruthy()
  expect(result.getByText(formatWireDay(await dayOf(one)))).toBeTruthy()
  expect(result.getByText(/^Modifiée entre-temps/).parentElement?.textContent).toMatch(/Peeters$/)
  expect([(await dayOf(one)) > date, await dayOf(other)]).toEqual([true, date])
})

it('asks nobody for a reason who may not give one, or where the day is not published', async () => {
  const { world, driver } = given()
  const booked = await bookStop(world, date, driver, ghent)
  const path = `/refills?state=planned&driver=${driver}&from=${date}&move=1`
  const { user } = await open(path, { roles: ['planner'] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Naar een andere dag' }))
  expect(dialog.queryByRole('combobox', { name: /^Reden/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('table')).toBeTruthy()
  expect(await dayOf(booked)).toBe(date)
})

it('sales staff read that the driver has the route', async () => {
  const { world, driver, planner } = given()
  const booked = await bookStop(world, date, driver, ghent)
  expect((await publishDay(world, date, planner)).code).toBeNull()
  const { user } = await open(`/refills?state=planned&driver=${driver}&from=${date}&move=1`, {
    roles: ['sales'],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Naar een andere dag' }))
  expect(dialog.queryByRole('combobox', { name: /^Reden/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Verplaats 1 levering' }))
  expect(await screen.findByText('De dag is voorbij, of de chauffeur heeft de route al')).toBeTruthy()
  expect(await dayOf(booked)).toBe(date)
})
