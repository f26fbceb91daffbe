import fc from 'fast-check'
import { addDays } from '../dates.ts'
import type { DriverDay, Location, Slot, Stop } from '../model.ts'

/** Locations in an area of some 70 by 70 km around Namur. */
export const location: fc.Arbitrary<Location> = fc.record({
  latitude: fc.double({ min: 50.2, max: 50.8, noNaN: true }),
  longitude: fc.double({ min: 4.4, max: 5.4, noNaN: true }),
})

export const slots: fc.Arbitrary<readonly Slot[]> = fc.constantFrom<readonly Slot[]>(
  ['morning'],
  ['afternoon'],
  ['morning', 'afternoon'],
)

const stopFields = {
  location,
  kg: fc.integer({ min: 8, max: 200 }),
  serviceMinutes: fc.integer({ min: 5, max: 45 }),
  slots,
  afternoonFrom: fc.constantFrom(undefined, 660, 720, 780),
}

export const stop = (id: string): fc.Arbitrary<Stop> => fc.record({ ...stopFields, id: fc.constant(id) })

export const stopsUpTo = (most: number): fc.Arbitrary<readonly Stop[]> =>
  fc
    .array(fc.record(stopFields), { maxLength: most })
    .map((list) => list.map((each, index) => ({ ...each, id: `s${index}` })))

/** A driver day with its stops in random order: often late, sometimes too heavy. */
export const driverDay = (mostStops: number): fc.Arbitrary<DriverDay> =>
  fc.record({
    driverId: fc.integer({ min: 1, max: 20 }),
    date: fc.constant('2026-09-09'),
    depot: location,
    zone: location,
    capacityKg: fc.integer({ min: 200, max: 1500 }),
    shiftStart: fc.integer({ min: 390, max: 540 }),
    shiftEnd: fc.integer({ min: 780, max: 1080 }),
    co2GramsPerKm: fc.constantFrom(0, 180, 280),
    stops: stopsUpTo(mostStops),
  })

/** A day from 2020 to 2040. */
export const isoDay: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 7670 })
  .map((days) => addDays('2020-01-01', days))

/** Days of several drivers around a date, at most one per driver and date; with holidays, weekends and past days. */
export const fleet = (today: string): fc.Arbitrary<readonly DriverDay[]> =>
  fc.uniqueArray(
    fc
      .tuple(driverDay(5), fc.integer({ min: -2, max: 60 }), fc.integer({ min: 1, max: 16 }))
      .map(([day, ahead, driverId]) => ({ ...day, driverId, date: addDays(today, ahead) })),
    { maxLength: 60, selector: (day) => `${day.driverId} ${day.date}`, size: 'max' },
  )
