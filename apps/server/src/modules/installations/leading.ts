import { Appointment } from '@brine/contract/customer/appointments'
import { formatWireDateTime, formatWireDay, instantOf, isoDayOf } from '@brine/contract/dates'
import type {
  InstallationQueueName,
  InstallationRecord,
  InstallationStage,
  InstallationSummary,
} from '@brine/contract/office/installations'
import { isIsoDay } from '@brine/planning/dates'
import * as v from 'valibot'
import { addressLine } from '../../platform/appointments.ts'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { InstallationNews } from './mails/progress.ts'
import {
  answerProposal,
  countProposals,
  countStages,
  findToPlan,
  listPile,
  lockInstallation,
  PAGE,
  saveInstallation,
} from './office-queries.ts'

/** An installation as somebody of the office has seen it. */
export interface Seen {
  readonly by: Staff
  /** Of the customer. */
  readonly id: number
  readonly revision: number
}

export type Steps = Pick<
  InstallationRecord,
  'date_signed' | 'date_called' | 'installation_date' | 'installation_slot'
>

export interface Pile {
  readonly counts: Record<InstallationQueueName, number>
  readonly installations: InstallationSummary[]
  readonly has_more: boolean
}

/** Installations in the hands of the office. Each act is kept with its line in the trail and its mail. */
export interface Leading {
  /** @param after the last customer that the reader has; null for the first page */
  list(pile: InstallationQueueName, after: number | null): Promise<Pile>
  countWaiting(): Promise<number>
  /** @throws `not_found` */
  read(id: number): Promise<InstallationRecord>
  /**
   * @throws `not_found`; `changed_meanwhile` when it is no longer the revision that was seen; `already_placed`;
   *   `invalid_request` for steps that do not follow each other
   */
  change(seen: Seen, steps: Steps): Promise<InstallationRecord>
  /** @throws as `change`; `invalid_request` for a device that stands before it was signed for, or in the future */
  place(seen: Seen, date: string, guaranteeUntil: string | null): Promise<InstallationRecord>
}

export interface LeadingParts {
  readonly db: Queries
  readonly clock: Clock
  /** Queues the mail in the act's transaction. */
  readonly tellProgress: (tx: Queries, news: InstallationNews) => Promise<void>
}

export function createLeading({ db, clock, tellProgress }: LeadingParts): Leading {
  async function find(queries: Queries, id: number): Promise<Row> {
    const row = await findToPlan(queries, id)
    if (!row) throw fail('not_found')
    return row
  }

  /** One act under the customer's lock: what it changes, its mail, its line in the trail. */
  function act(
    { by, id, revision }: Seen,
    name: 'installation.changed' | 'installation.placed',
    work: (tx: Queries, before: Row, at: Date) => Promise<InstallationNews['kind'] | null>,
  ): Promise<InstallationRecord> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      await lockInstallation(tx, id)
      const before = await find(tx, id)
      if ((before.revision ?? 0) !== revision) throw fail('changed_meanwhile')
      if (before.placed) throw fail('already_placed')
      const kind = await work(tx, before, at)
      const after = await find(tx, id)
      if (kind)
        await tellProgress(tx, { kind, customer: after, date: after.since, slot: after.installation_slot })
      await writeAuditEntry(tx, { by, action: name, recordId: id, at, details: { stage: after.stage } })
      return describeToPlan(after)
    })
  }

  return {
    async list(pile, after) {
      const [stages, waiting, rows] = await Promise.all([
        countStages(db),
        countProposals(db),
        listPile(db, pile, after),
      ])
      return {
        counts: { waiting, ...stages },
        installations: rows.slice(0, PAGE).map(describeLine),
        has_more: rows.length > PAGE,
      }
    },
    countWaiting: () => countProposals(db),
    read: async (id) => describeToPlan(await find(db, id)),

    async change(seen, steps) {
      checkSteps(steps)
      return act(seen, 'installation.changed', async (tx, before, at) => {
        await saveInstallation(tx, seen.id, { ...steps, revision: seen.revision + 1 })
        const isAgreedAnew =
          steps.installation_date !== before.installation_date ||
          steps.installation_slot !== before.installation_slot
        if (steps.installation_date !== null && isAgreedAnew) await answerProposal(tx, seen.id, at)
        return newsOf(before, steps, isAgreedAnew)
      })
    },

    async place(seen, date, guaranteeUntil) {
      checkDay('installation_date', date)
      if (guaranteeUntil !== null) checkDay('guarantee_until', guaranteeUntil)
      if (date > isoDayOf(clock.now())) throw fail('invalid_request', { field: 'installation_date' })
      if (guaranteeUntil !== null && guaranteeUntil < date)
        throw fail('invalid_request', { field: 'guarantee_until' })
      return act(seen, 'installation.placed', async (tx, before, at) => {
        const known = before.date_called ?? before.date_signed
        if (known !== null && date < known) throw fail('invalid_request', { field: 'installation_date' })
        await saveInstallation(tx, seen.id, {
          // who was never written down as called was spoken to at the door at the latest
          date_signed: before.date_signed ?? date,
          date_called: before.date_called ?? date,
          installation_date: date,
          installation_slot: before.installation_slot,
          placed: true,
          guarantee_offered: guaranteeUntil !== null,
          guarantee_until: guaranteeUntil === null ? null : instantOf(guaranteeUntil, LAST_MINUTE),
          revision: seen.revision + 1,
        })
        await answerProposal(tx, seen.id, at)
        return 'placed'
      })
    },
  }
}

/** 23:59: a guarantee lasts to the end of its last day. */
const LAST_MINUTE = 24 * 60 - 1

function checkDay(field: string, day: string): void {
  if (!isIsoDay(day)) throw fail('invalid_request', { field })
}

/** A step needs the one before, and cannot be earlier. */
function checkSteps({ date_signed, date_called, installation_date, installation_slot }: Steps): void {
  for (const [field, day] of Object.entries({ date_signed, date_called, installation_date }))
    if (day !== null) checkDay(field, day)
  if (date_called !== null && (date_signed === null || date_called < date_signed))
    throw fail('invalid_request', { field: 'date_called' })
  if (installation_date !== null && (date_called === null || installation_date < date_called))
    throw fail('invalid_request', { field: 'installation_date' })
  if ((installation_date === null) !== (installation_slot === null))
    throw fail('invalid_request', { field: 'installation_slot' })
}

/** What the customer is told: the last thing that is new. A day that was only corrected is no news. */
function newsOf(before: Steps, after: Steps, isAgreedAnew: boolean): InstallationNews['kind'] | null {
  if (isAgreedAnew) return after.installation_date === null ? 'unplanned' : 'planned'
  if (before.date_called === null && after.date_called !== null) return 'called'
  if (before.date_signed === null && after.date_signed !== null) return 'signed'
  return null
}

type LineRow = Awaited<ReturnType<typeof listPile>>[number]
type Row = NonNullable<Awaited<ReturnType<typeof findToPlan>>>

const wireDay = (day: string | null): string | null => (day ? formatWireDay(day) : null)

function describeLine(row: LineRow): InstallationSummary {
  const { id, postal_code, city_name, stage } = row
  const name = `${row.first_name} ${row.last_name}`.trim()
  return {
    id,
    name,
    postal_code,
    city_name,
    stage: stage satisfies InstallationStage,
    since: wireDay(row.since),
  }
}

function describeToPlan(row: Row): InstallationRecord {
  const { email_address, mobile_number, telephone_number, guarantee_until, proposed_at } = row
  return {
    ...describeLine(row),
    date_signed: row.date_signed,
    date_called: row.date_called,
    installation_date: row.installation_date,
    installation_slot: row.installation_slot,
    version: row.revision ?? 0,
    email_address,
    phones: [mobile_number, telephone_number].filter((phone) => phone !== null),
    address: `${row.address} ${row.address_number}, ${row.postal_code} ${row.city_name}`,
    guarantee_offered: row.guarantee_offered ?? true,
    guarantee_until: guarantee_until && formatWireDay(isoDayOf(guarantee_until)),
    proposal: proposed_at && {
      moments: v.parse(Appointment.entries.moments, row.moments),
      address: addressLine(row.proposed_address),
      comment: row.comment ?? '',
      created: formatWireDateTime(proposed_at),
    },
  }
}
