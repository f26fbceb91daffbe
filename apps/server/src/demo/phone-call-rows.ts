import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import type { Insertable } from 'kysely'
import { writeBooked } from '../modules/refills/mails/refill-order.ts'
import { slotHours } from '../modules/refills/rules.ts'
import type { DB } from '../platform/database/tables.ts'
import { spokenWords } from '../platform/phone-calls/spoken-words.ts'
import type { customerRows, routeRows } from './rows.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

export interface PhoneCallParts {
  readonly customers: ReturnType<typeof customerRows>['customers']
  readonly refills: ReturnType<typeof routeRows>['refills']
  /** Ids of the customers who did something for which one needs an account. */
  readonly withAccount: ReadonlySet<unknown>
  readonly brand: Brand
  /** YYYY-MM-DD */
  readonly today: string
}

/** Begin of the afternoon that the customers were shown, in minutes after midnight. */
const AFTERNOON_MINUTES = { nl: 12 * 60, fr: 11 * 60 } as const
const BLOCKS_PER_PACK = 2

/**
 * Two households without e-mail address, one of each language, with the calls that tell them of their coming delivery.
 * They are taken from those who never activated an account, the last ones first: the journeys use the first ones.
 */
export function phoneCallRows(parts: PhoneCallParts) {
  const calls = (['nl', 'fr'] as const).flatMap((language) => callOf(parts, language) ?? [])
  const called = new Set(calls.map(({ customer_id }) => customer_id))
  const customers = parts.customers.map((customer) =>
    called.has(Number(customer.id)) ? { ...customer, email_address: null } : customer,
  )
  return { customers, calls }
}

function callOf({ customers, refills, withAccount, brand, today }: PhoneCallParts, language: Language) {
  const found = customers
    .toReversed()
    .filter(
      ({ id, activated_at, telephone_number, ...customer }) =>
        customer.language === language && !activated_at && telephone_number && !withAccount.has(id),
    )
    .flatMap((customer) => {
      const refill = refills.find(
        ({ customer_id, state, date }) => customer_id === customer.id && state === 'booked' && date > today,
      )
      return refill ? [{ customer, refill }] : []
    })[0]
  if (!found) return undefined
  const { customer, refill } = found
  const mail = writeBooked({
    customer: { ...customer, id: Number(customer.id), email_address: null },
    refill: { ...refill, id: Number(refill.id), referralCount: refill.discount_cents > 0 ? 1 : 0 },
    blocksPerPack: BLOCKS_PER_PACK,
    hours: slotHours(AFTERNOON_MINUTES[language]),
    changeableUntil: null,
  })(brand)
  return {
    ...{ customer_id: Number(customer.id), language, subject: mail.subject, words: spokenWords(mail) },
    ...{ topic: `refill ${refill.id}`, matters_until: refill.date, created_at: refill.created_at },
  } satisfies Row<'phone_calls'>
}
