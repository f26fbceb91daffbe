import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { addWorkdays } from '@brine/planning/holidays'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'

/** Number of customers whose proposed installation moments have no answer yet. */
const WAITING_PROPOSALS = 3

const words = {
  nl: 'Liefst na 10 uur, dan is er iemand thuis.',
  fr: 'De préférence après 10 h, il y aura quelqu’un à la maison.',
} as const

/** Unanswered moments. They use customers from the end of the list, because the journeys use those from its beginning. */
export function proposalRows(demoCustomers: readonly DemoCustomer[], today: string) {
  return demoCustomers
    .map((demoCustomer, index) => ({ demoCustomer, customer_id: index + 1 }))
    .filter(({ demoCustomer: { activated, installation } }) => {
      const { placed, signed, installed } = installation
      return activated && !placed && signed !== null && installed === null
    })
    .slice(-WAITING_PROPOSALS)
    .map(({ demoCustomer, customer_id }, index): Insertable<DB['installation_proposals']> => {
      const { street, number, postalCode, city, language } = demoCustomer
      return {
        customer_id,
        moments: {
          [addWorkdays(today, 4 + index)]: ['morning'],
          [addWorkdays(today, 6 + index)]: ['morning', 'afternoon'],
        },
        address: { street, number, postalCode, city, country: language === 'nl' ? 'België' : 'Belgique' },
        comment: index === 0 ? words[language] : '',
        created_at: instantOf(addDays(today, -1 - index), 19 * 60),
      }
    })
}
