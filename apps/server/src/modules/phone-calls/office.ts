import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import {
  officePhoneCalls,
  type PhoneCallRecord,
  type PhoneCallState,
  type PhoneCallSummary,
} from '@brine/contract/office/phone-calls'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { updatePhoneCall } from '../../platform/phone-calls/queries.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import { callColumns, callRow } from './call-file.ts'
import { countOpen, countStates, findPhoneCall, listQueue, lockPhoneCall } from './queries.ts'
import { againAt, countQueues } from './rules.ts'

type PhoneCallRow = NonNullable<Awaited<ReturnType<typeof findPhoneCall>>>

interface ChangeContext {
  readonly staff: Staff
  readonly params: { readonly id: number }
  readonly body: { readonly version: number }
}

interface PhoneCallChange {
  readonly action: AuditAction
  /** States in which the office may do this. */
  readonly from: readonly PhoneCallState[]
  readonly columnsAt: (at: Date, before: PhoneCallRow) => Parameters<typeof updatePhoneCall>[2]
}

const WAITING = ['open', 'later', 'wrong_number'] as const

/** The office's calls about the customers to telephone. Every change is stored together with its audit entry. */
export function phoneCallOfficeRoutes({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): Route[] {
  /** @throws `not_found`, `changed_meanwhile` also for a call that is outdated */
  const change = (
    { staff, params: { id }, body }: ChangeContext,
    { action, from, columnsAt }: PhoneCallChange,
  ): Promise<PhoneCallRecord> =>
    db.transaction().execute(async (tx) => {
      await changeRecord(tx, {
        ...{ by: staff, revision: body.version, action, recordId: id },
        lock: (transaction) => lockPhoneCall(transaction, id, clock.now()),
        async write(transaction, before, at) {
          if (!from.includes(before.state)) throw fail('changed_meanwhile')
          await updatePhoneCall(transaction, id, columnsAt(at, before))
          return {}
        },
      })
      return read(tx, id)
    })

  /** @throws `not_found` */
  async function read(queries: Queries, id: number): Promise<PhoneCallRecord> {
    const row = await findPhoneCall(queries, id, clock.now())
    if (!row) throw fail('not_found')
    return describeRecord(row)
  }

  return serve(officePhoneCalls, {
    async list({ staff, query: { pile: queue, share, after = null } }) {
      const reader = { share, staffId: staff.id, now: clock.now() }
      const [states, rows] = await Promise.all([countStates(db, reader), listQueue(db, queue, reader, after)])
      const { page, has_more } = splitPage(rows)
      return { counts: countQueues(states), calls: page.map(describeSummary), has_more }
    },
    file({ staff: by, query: { pile: queue, share } }) {
      const reader = { share, staffId: by.id, now: clock.now() }
      return listFile(
        { db, clock },
        {
          ...{ by, list: 'phone-calls', columns: callColumns, describe: callRow },
          read: (after: number | null, limit) => listQueue(db, queue, reader, after, limit),
          cursorOf: ({ id }) => id,
        },
      )
    },
    waiting: async () => ({ count: await countOpen(db, clock.now()) }),
    read: ({ params }) => read(db, params.id),

    take(context) {
      const { is_taken } = context.body
      return change(context, {
        action: is_taken ? 'phone_call.taken' : 'phone_call.released',
        from: WAITING,
        columnsAt: () => ({ assignee_id: is_taken ? context.staff.id : null }),
      })
    },

    report(context) {
      const { outcome, again, note } = context.body
      if (outcome === 'not_reached' && again === null) throw fail('invalid_request', { field: 'again' })
      return change(context, {
        action: `phone_call.${outcome}`,
        from: WAITING,
        columnsAt: (at, { attempts }) => ({
          ...{ changed_at: at, changed_by: context.staff.name, note: note.trim() },
          state: outcome === 'not_reached' ? 'open' : outcome,
          attempts: outcome === 'not_reached' ? attempts + 1 : attempts,
          again_at: outcome === 'not_reached' && again !== null ? againAt(again, at) : null,
          // whoever calls next may be somebody else
          ...(outcome === 'not_reached' ? { assignee_id: null } : {}),
        }),
      })
    },

    reopen: (context) =>
      change(context, {
        action: 'phone_call.reopened',
        from: ['reached', 'wrong_number', 'later'],
        columnsAt: (at) => ({
          ...{ state: 'open', again_at: null, assignee_id: null },
          ...{ changed_at: at, changed_by: context.staff.name },
        }),
      }),
  })
}

function describeSummary(row: Awaited<ReturnType<typeof listQueue>>[number]): PhoneCallSummary {
  const { id, language, subject, state, assignee_id, assignee_name, matters_until } = row
  return {
    ...{ id, language, subject, state },
    name: fullName(row),
    since: formatWireDateTime(row.created_at),
    until: matters_until && formatWireDay(matters_until),
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
  }
}

function describeRecord(row: PhoneCallRow): PhoneCallRecord {
  const { revision, customer_id, words, attempts, again_at, note, changed_at, changed_by } = row
  return {
    ...describeSummary(row),
    ...{ version: revision, customer_id, words, attempts, note },
    phones: [row.mobile_number, row.telephone_number].filter((phone) => phone !== null),
    again: again_at && formatWireDateTime(again_at),
    changed: changed_at && { at: formatWireDateTime(changed_at), by: changed_by },
  }
}
