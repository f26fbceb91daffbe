import { DIESEL_VAN_CO2_G_PER_KM } from '@brine/contract/office/fleet'
import { addDays } from '@brine/planning/dates'
import type { Location } from '@brine/planning/model'

/** One depot of the demo supplier. */
export interface DemoDepot extends Location {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
}

/** One driver of the demo supplier. Drivers deliver salt on two or three weekdays and install softeners on the others. */
export interface DemoDriver {
  readonly name: string
  readonly mobileNumber: string
  /** Index in `depots`. */
  readonly depot: number
  readonly zone: Location
  /** The town in the centre of the area. */
  readonly zoneTown: readonly [postalCode: string, name: string]
  readonly van: string
  readonly capacityKg: number
  /** Minutes after midnight. */
  readonly shiftStart: number
  readonly shiftEnd: number
  readonly co2GramsPerKm: number
  /** ISO weekdays, 1 = Monday. */
  readonly weekdays: readonly number[]
}

export const depots: readonly DemoDepot[] = [
  {
    name: 'Aalst',
    street: 'Wijngaardveld 12',
    postalCode: '9300',
    city: 'Aalst',
    latitude: 50.9378,
    longitude: 4.0403,
  },
  {
    name: 'Herentals',
    street: 'Atealaan 8',
    postalCode: '2200',
    city: 'Herentals',
    latitude: 51.1766,
    longitude: 4.8325,
  },
  {
    name: 'Namur',
    street: 'Rue de l’Écluse 21',
    postalCode: '5000',
    city: 'Namur',
    latitude: 50.4669,
    longitude: 4.8675,
  },
]

/** A closing of the demo supplier, beyond the dates that are offered. @param today YYYY-MM-DD */
export const demoClosing = (today: string) => ({
  first_day: addDays(today, 70),
  last_day: addDays(today, 74),
  note: 'Inventaris',
})

/** Leave of two drivers of the demo supplier, beyond the dates that are offered. Ids count up from 1. @param today YYYY-MM-DD */
export const demoLeaves = (today: string) => [
  {
    ...{ driver_id: 2, first_day: addDays(today, 49), last_day: addDays(today, 58) },
    ...{ reason: 'vacation' as const, note: 'Skivakantie' },
  },
  {
    ...{ driver_id: 3, first_day: addDays(today, 62), last_day: addDays(today, 62) },
    ...{ reason: 'training' as const, note: 'Code 95' },
  },
]

const diesel = DIESEL_VAN_CO2_G_PER_KM
const electric = 70
const early = { shiftStart: 7 * 60 + 30, shiftEnd: 16 * 60 }
const late = { shiftStart: 8 * 60, shiftEnd: 16 * 60 + 30 }

export const drivers: readonly DemoDriver[] = [
  {
    name: 'Wim De Smet',
    mobileNumber: '0470 00 41 01',
    depot: 0,
    zone: { latitude: 51.05, longitude: 3.75 },
    zoneTown: ['9000', 'Gent'],
    van: '1-ZKA-041',
    capacityKg: 900,
    co2GramsPerKm: diesel,
    weekdays: [1, 3, 5],
    ...early,
  },
  {
    name: 'Fatima El Amrani',
    mobileNumber: '0470 00 41 02',
    depot: 1,
    zone: { latitude: 51.15, longitude: 4.7 },
    zoneTown: ['2560', 'Nijlen'],
    van: '1-ZKA-042',
    capacityKg: 1000,
    co2GramsPerKm: diesel,
    weekdays: [1, 4],
    ...late,
  },
  {
    name: 'Luc Lambert',
    mobileNumber: '0470 00 41 03',
    depot: 2,
    zone: { latitude: 50.5, longitude: 5.25 },
    zoneTown: ['4500', 'Huy'],
    van: '1-ZKA-043',
    capacityKg: 900,
    co2GramsPerKm: diesel,
    weekdays: [2, 4],
    ...early,
  },
  {
    name: 'Joris Vandamme',
    mobileNumber: '0470 00 41 04',
    depot: 0,
    zone: { latitude: 51.05, longitude: 3.2 },
    zoneTown: ['8750', 'Zwevezele'],
    van: '1-ZKA-044',
    capacityKg: 900,
    co2GramsPerKm: diesel,
    weekdays: [2, 4],
    ...early,
  },
  {
    name: 'Nadia Verbeeck',
    mobileNumber: '0470 00 41 05',
    depot: 0,
    zone: { latitude: 50.84, longitude: 4.4 },
    zoneTown: ['1040', 'Etterbeek'],
    van: '2-BEV-105',
    capacityKg: 650,
    co2GramsPerKm: electric,
    weekdays: [3, 5],
    ...late,
  },
  {
    name: 'Benoît Charlier',
    mobileNumber: '0470 00 41 06',
    depot: 2,
    zone: { latitude: 50.45, longitude: 4.25 },
    zoneTown: ['7140', 'Morlanwelz'],
    van: '1-ZKA-046',
    capacityKg: 900,
    co2GramsPerKm: diesel,
    weekdays: [2, 5],
    ...late,
  },
]
