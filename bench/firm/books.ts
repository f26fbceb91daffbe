import { expectSoundDays } from '../../apps/server/src/modules/planning/testing.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import type { Race } from './race.ts'

/**
 * Counts violations that a race must never cause; every count should be 0.
 * @throws if a day exceeds capacity, shift or half days
 */
export async function mistakesIn({ db, sql }: Database, { outcomes, published }: Race) {
  await expectSoundDays(db)
  const [found] = await sql<Record<string, number>[]>`
    select
      (select count(*) from refills left join stops on stops.refill_id = refills.id
        where state = 'booked' and (stops.date is distinct from refills.date or stops.kg <> refills.kg)) as lost,
      (select count(*) from refills join stops on stops.refill_id = refills.id where state <> 'booked') as ghosts,
      (select count(*) from (
        select customer_id from refills where state = 'booked' group by customer_id having count(*) > 1
      ) as twice) as doubled,
      (select count(*) from (
        select driver_id, date from stops group by driver_id, date
          having min(position) <> 0 or max(position) <> count(*) - 1
      ) as day) as gaps,
      (select count(*) from refills left join orders on orders.refill_id = refills.id where orders.id is null)
        as without_number,
      (select count(*) from refills where state = 'booked') as open`
  const { open, ...mistakes } = found ?? {}
  const confirmed = (outcomes.get('order done') ?? 0) - (outcomes.get('cancel done') ?? 0)
  return {
    ...mistakes,
    untold: Math.abs(confirmed - Number(open)),
    afterPublishing: await movedSince(db, published),
  }
}

/** Stops that were added to or removed from a day after it was published. */
async function movedSince(db: Database['db'], published: Race['published']): Promise<number> {
  if (!published) return 0
  const rows = await db.selectFrom('stops').select('refill_id').where('date', '=', published.date).execute()
  const now = new Set(rows.map((row) => row.refill_id))
  const then = new Set(published.stops)
  const came = rows.filter((row) => !then.has(row.refill_id))
  const left = published.stops.filter((id) => !now.has(id))
  return came.length + left.length
}
