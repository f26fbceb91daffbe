import type { Brand } from '@brine/contract/app-config'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { createDailyLimit } from '../../platform/limits/daily-limit.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { createOrdersService } from '../orders/service.ts'
import { createPaymentsService } from '../payments/receivables.ts'
import { createPlanningService } from '../planning/planning-service.ts'
import { createReferralsService } from '../referrals/service.ts'
import { createPacksChanges } from './change-packs.ts'
import { createRefillChanges } from './change-refill.ts'
import { type CustomerRefills, createCustomerRefills } from './customer.ts'
import { createCutOff } from './cut-off.ts'
import { createOffers } from './offers.ts'
import type { ChangeTerms } from './open-refill.ts'
import { createOrderRefill } from './order-refill.ts'

/** The supplier in the mails of tests. */
export const brand: Brand = {
  name: 'Clairsel',
  legalName: { nl: 'Clairsel bv', fr: 'Clairsel SRL' },
  address: {
    street: 'Zoutkaai 12',
    postalCode: '9000',
    city: { nl: 'Gent', fr: 'Gand' },
    country: { nl: 'België', fr: 'Belgique' },
  },
  email: 'hallo@clairsel.example',
  phones: [
    { number: '09 000 12 34', tel: '+3290001234', language: 'nl' },
    { number: '081 00 56 78', tel: '+3281005678', language: 'fr' },
  ],
  hours: { nl: 'op werkdagen van 8 tot 17 uur', fr: 'les jours ouvrables de 8 h à 17 h' },
  social: [],
  legal: {},
}

/** Builds `CustomerRefills` on a database as the app does, but without documents. Mails are collected. */
export function createTestRefills(db: Queries, clock: Clock): { refills: CustomerRefills; mails: Mail[] } {
  const mails: Mail[] = []
  const noDocument = () => {
    throw new Error('no document is asked for here')
  }
  const firm = { brand: async () => brand, storedBrand: async () => brand }
  const planning = createPlanningService(db, clock)
  const cutOff = createCutOff({ changeRule: async () => ({ workdays: 1, time: '12:00' }) }, clock)
  const parts = {
    ...{ db, clock, planning, cutOff },
    orders: createOrdersService({
      ...{ db, clock, firm, writeDocument: noDocument },
      payments: createPaymentsService({ db, clock, firm }),
    }),
    referrals: createReferralsService({ db, clock }),
    offers: createOffers({ db, clock, planning }),
    pushes: { send: async () => undefined },
    notify: async (_: Queries, mail: (by: Brand) => Mail) => void mails.push(mail(brand)),
  }
  const terms: ChangeTerms = {
    isOpen: async (refill) => (await cutOff(refill)) !== null,
    closed: 'change_closed',
  }
  const refills = createCustomerRefills({
    ...parts,
    dailyLimit: createDailyLimit(db, clock),
    orderRefill: createOrderRefill(parts),
    changes: createRefillChanges(parts, terms),
    packsChanges: createPacksChanges(parts, terms),
    writeCalendar: noDocument,
  })
  return { refills, mails }
}
