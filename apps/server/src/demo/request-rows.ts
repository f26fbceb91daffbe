import { instantOf } from '@brine/contract/dates'
import { m } from '@brine/messages/server'
import { addDays } from '@brine/planning/dates'
import { addWorkdays } from '@brine/planning/holidays'
import type { Insertable } from 'kysely'
import { MINUTE_MS } from '../platform/clock.ts'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import { staffMembers } from './demo-accounts.ts'
import type { Random } from './random.ts'
import { type DemoRequest, demoRequests } from './request-texts.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

/** The staff members who answer in the demo, by number. */
const SUPPORT_STAFF_ID = staffMembers.findIndex(({ roles }) => roles.includes('support')) + 1
/** Milliseconds between two messages of one day. */
const MESSAGE_INTERVAL_MS = 20 * MINUTE_MS

/** The requests of customers with their messages. */
export function requestRows(demoCustomers: readonly DemoCustomer[], today: string, random: Random) {
  const requests: Row<'support_requests'>[] = []
  const messages: (Row<'support_messages'> & { created_at: Date })[] = []
  const authors = authorsOf(demoRequests, demoCustomers)
  const at = (age: number) => instantOf(addDays(today, -age), random.int(8 * 60, 20 * 60))
  for (const [index, asked] of demoRequests.entries()) {
    const author = authors[index] ?? -1
    const demoCustomer = demoCustomers[author]
    if (!demoCustomer) continue
    const request_id = requests.length + 1
    const created_at = at(asked.age)
    const moment = agreedOf(asked, today)
    let last = created_at
    let read_message_id: number | null = null
    for (const { from, text, age, agrees = false } of asked.thread) {
      last = new Date(Math.max(at(age).getTime(), last.getTime() + MESSAGE_INTERVAL_MS))
      messages.push({
        ...{ id: messages.length + 1, request_id, text, created_at: last },
        staff_id: from === 'supplier' ? SUPPORT_STAFF_ID : null,
        kind: agrees ? 'planned' : 'message',
        ...(agrees ? moment : agreedOf({}, today)),
      })
      // who writes, or whose request is closed, has seen what was said
      if (from === 'customer' || asked.isClosed) read_message_id = messages.length
    }
    requests.push({
      ...{ id: request_id, customer_id: author + 1, created_at, changed_at: last },
      ...{ ...problemOf(asked), ...moment, ...appointmentOf(asked, demoCustomer, today) },
      state: stateOf(asked),
      revision: asked.thread.length,
      assignee_id: asked.thread.length > 0 ? SUPPORT_STAFF_ID : null,
      read_message_id,
    })
  }
  return { requests, messages }
}

/** Requests without a named customer use customers from the end of the list: the journeys use those from its beginning. */
function authorsOf(all: readonly DemoRequest[], demoCustomers: readonly DemoCustomer[]): number[] {
  const used = new Set<number>()
  return all.map(({ email, language }) => {
    const author = demoCustomers.findLastIndex(
      (demoCustomer, index) =>
        !used.has(index) &&
        (email ? demoCustomer.email === email : demoCustomer.language === language) &&
        demoCustomer.activated &&
        demoCustomer.installation.placed,
    )
    used.add(author)
    return author
  })
}

/** The first working day on or after a number of days from today. */
const workday = (today: string, days: number): string => addWorkdays(addDays(today, days - 1), 1)

function agreedOf({ agreedIn }: Pick<DemoRequest, 'agreedIn'>, today: string) {
  if (agreedIn === undefined) return { agreed_date: null, agreed_slot: null }
  return { agreed_date: workday(today, agreedIn), agreed_slot: 'afternoon' as const }
}

function problemOf({ title, detail, words, language: locale }: DemoRequest) {
  return {
    title_code: title,
    title_text: m[`mail.support.title.${title}`]({}, { locale }),
    details_code: detail,
    details_text: words ?? (detail === 'custom' ? '' : m[`mail.support.detail.${detail}`]({}, { locale })),
  }
}

function appointmentOf({ comment, age }: DemoRequest, demoCustomer: DemoCustomer, today: string) {
  const { street, number, postalCode, city, language } = demoCustomer
  return {
    comment,
    address: { street, number, postalCode, city, country: language === 'nl' ? 'België' : 'Belgique' },
    moments: {
      [workday(today, 4 - age)]: ['morning', 'afternoon'],
      [workday(today, 7 - age)]: ['afternoon'],
    },
  }
}

function stateOf({
  thread,
  agreedIn,
  isClosed,
}: DemoRequest): 'new' | 'answered' | 'replied' | 'planned' | 'closed' {
  if (isClosed) return 'closed'
  if (agreedIn !== undefined) return 'planned'
  const last = thread.at(-1)
  if (!last) return 'new'
  return last.from === 'supplier' ? 'answered' : 'replied'
}
