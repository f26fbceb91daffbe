import type { Queries } from '../../platform/database/database.ts'

/** The stops of a date with an outcome, by id: they stay where they are. */
export interface StopOutcomes {
  /** When the driver was there: nothing is put before them. */
  readonly reached: ReadonlyMap<string, Date>
  /** Stops that the van did not reach: they say nothing about where the driver is, and nobody drives there any more. */
  readonly unreached: ReadonlySet<string>
}

export async function listStopOutcomes(db: Queries, date: string): Promise<StopOutcomes> {
  const rows = await db
    .selectFrom('stops')
    .innerJoin('refills', 'refills.id', 'stops.refill_id')
    .select(['stops.refill_id', 'refills.action_at', 'refills.state', 'refills.missed_reason'])
    .select((eb) =>
      eb
        .selectFrom('delivery_reports as report')
        .select('report.missed_reason')
        .whereRef('report.refill_id', '=', 'stops.refill_id')
        .whereRef('report.date', '=', 'stops.date')
        .whereRef('report.driver_id', '=', 'stops.driver_id')
        .where('report.refusal', 'is', null)
        .orderBy('report.id', 'desc')
        .limit(1)
        .as('reported_reason'),
    )
    .where('stops.date', '=', date)
    .where('refills.state', '<>', 'booked')
    .execute()
  const reached = new Map<string, Date>()
  const unreached = new Set<string>()
  for (const { refill_id, action_at, state, missed_reason, reported_reason } of rows) {
    // a withdrawn order that is not delivered is cancelled, and then only its report has the reason
    const reason = state === 'cancelled' ? reported_reason : missed_reason
    if (reason === 'not_reached') unreached.add(String(refill_id))
    else reached.set(String(refill_id), action_at)
  }
  return { reached, unreached }
}
