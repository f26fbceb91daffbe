import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import { dayInWords } from '../platform/formatted-text.ts'
import type { customerRows, routeRows } from './rows.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

interface MessageParts {
  readonly customers: ReturnType<typeof customerRows>['customers']
  readonly refills: readonly ReturnType<typeof routeRows>['refills'][number][]
  /** YYYY-MM-DD */
  readonly today: string
}

/** Older messages are left out, so that the demo stays small. */
const DAYS = 365

/** The messages about refills of the last year, to customers with an e-mail address: ordered, and delivered. */
export function messageRows({ customers, refills, today }: MessageParts): Row<'sent_mails'>[] {
  const languages = new Map(
    customers.flatMap(({ id, email_address, language }) =>
      email_address ? [[Number(id), language as Language]] : [],
    ),
  )
  const from = addDays(today, -DAYS)
  return refills.flatMap(({ id, customer_id, state, date, created_at, action_at }) => {
    const locale = languages.get(Number(customer_id))
    if (locale === undefined || String(date) < from) return []
    const facts = { date: dayInWords(String(date), locale) }
    const row = (kind: 'booked' | 'delivered', at: Date | string): Row<'sent_mails'> => ({
      ...{ message_id: `<${kind}-${id}@demo.example>`, customer_id, queued_at: at, sent_at: at },
      subject: m[`mail.salt_${kind}.subject`](facts, { locale }),
    })
    return [row('booked', created_at), ...(state === 'delivered' ? [row('delivered', action_at)] : [])]
  })
}
