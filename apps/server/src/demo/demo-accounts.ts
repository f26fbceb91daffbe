import type { StaffRole } from '@brine/contract/call'
import type { Language } from '@brine/contract/primitives'
import { addDays } from '@brine/planning/dates'
import { addWorkdays } from '@brine/planning/holidays'
import type { DemoCustomer } from './customers.ts'

/** The password of all demo accounts. The server prints it at its start, and the README names it. */
export const DEMO_PASSWORD = 'Zoutblok-2026'

/** The customers that the documentation names: Lieve's device is placed, Jean has an open order, Bart has no device yet. */
export function namedCustomers(today: string): DemoCustomer[] {
  const lieveInstalled = addWorkdays(addDays(today, -1290), 1)
  const jeanInstalled = addWorkdays(addDays(today, -420), 1)
  const signed = addWorkdays(addDays(today, -12), 1)
  return [
    {
      email: 'lieve@demo.example',
      language: 'nl',
      gender: 'F',
      firstName: 'Lieve',
      lastName: 'Vandenbroucke',
      street: 'Coupure Rechts',
      number: '214',
      postalCode: '9000',
      city: 'Gent',
      location: { latitude: 51.0519, longitude: 3.7101 },
      telephone: '09 000 12 34',
      mobile: '0470 00 11 22',
      refillPacks: 6,
      rhythm: 84,
      openOrder: 'none',
      activated: true,
      created: addDays(lieveInstalled, -40),
      installation: installed(lieveInstalled),
    },
    {
      email: 'jean@demo.example',
      language: 'fr',
      gender: 'M',
      firstName: 'Jean-Marc',
      lastName: 'Delvaux',
      street: 'Rue de la Sarthe',
      number: '12',
      postalCode: '5002',
      city: 'Namur',
      location: { latitude: 50.4763, longitude: 4.8366 },
      telephone: '081 00 11 22',
      mobile: '0470 00 33 44',
      refillPacks: 8,
      rhythm: 77,
      openOrder: 'soon',
      activated: true,
      created: addDays(jeanInstalled, -35),
      installation: installed(jeanInstalled),
    },
    {
      email: 'bart@demo.example',
      language: 'nl',
      gender: 'M',
      firstName: 'Bart',
      lastName: 'Claeys',
      street: 'Lange Ridderstraat',
      number: '31',
      postalCode: '2800',
      city: 'Mechelen',
      location: { latitude: 51.0247, longitude: 4.4851 },
      telephone: null,
      mobile: '0470 00 55 66',
      refillPacks: 6,
      rhythm: 80,
      openOrder: 'none',
      activated: true,
      created: addDays(signed, -3),
      installation: {
        signed,
        called: null,
        installed: null,
        slot: null,
        placed: false,
        guaranteeOffered: true,
        guaranteeUntil: null,
      },
    },
  ]
}

function installed(day: string): DemoCustomer['installation'] {
  return {
    signed: addDays(day, -28),
    called: addDays(day, -21),
    installed: day,
    slot: 'morning',
    placed: true,
    guaranteeOffered: true,
    guaranteeUntil: addDays(day, 1826),
  }
}

export interface DemoStaff {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly roles: readonly StaffRole[]
  /** The id of the driver whose route this staff member drives. */
  readonly drives?: number
}

/** The driver of the driver account: the first of the fleet, with a route on every day. */
export const DEMO_DRIVER = 1

/** The office of the demo supplier. Marked as demo in the database, so that they sign in without a second factor. */
export const staffMembers: readonly DemoStaff[] = [
  { email: 'planner@demo.example', name: 'Katrien De Wolf', language: 'nl', roles: ['planner'] },
  { email: 'support@demo.example', name: 'Amélie Rousseau', language: 'fr', roles: ['support'] },
  { email: 'sales@demo.example', name: 'Tom Verhaeghe', language: 'nl', roles: ['sales'] },
  {
    ...{ email: 'driver@demo.example', name: 'Wim De Smet', language: 'nl', roles: ['driver'] },
    drives: DEMO_DRIVER,
  },
  { email: 'admin@demo.example', name: 'Ingrid Maes', language: 'nl', roles: ['administrator'] },
]
