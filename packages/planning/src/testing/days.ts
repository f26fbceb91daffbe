import type { DriverDay, Location, Stop } from '../model.ts'

/** A location at a number of road km north and east of the tests' depot. */
export function locationAt(north: number, east: number): Location {
  const degree = 1.34 * 111.195
  return { latitude: 50 + north / degree, longitude: 4 + east / (degree * Math.cos((50 * Math.PI) / 180)) }
}

export function stopAt(id: string, location: Location, rest: Partial<Stop> = {}): Stop {
  return { id, location: location, kg: 50, serviceMinutes: 10, slots: ['morning', 'afternoon'], ...rest }
}

/** A day from 08:00 to 16:00 with 1,000 kg. */
export function dayOf(stops: readonly Stop[] = [], rest: Partial<DriverDay> = {}): DriverDay {
  return {
    driverId: 1,
    date: '2026-09-09',
    depot: locationAt(0, 0),
    zone: locationAt(0, 0),
    capacityKg: 1000,
    shiftStart: 480,
    shiftEnd: 960,
    co2GramsPerKm: 280,
    stops,
    ...rest,
  }
}
