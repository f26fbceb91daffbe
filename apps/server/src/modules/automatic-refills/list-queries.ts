import type { AutomaticShare } from '@brine/contract/office/automatic-refills'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RefillAgreements } from '../../platform/database/tables.ts'
import { isStanding } from '../../platform/records/standing-report-queries.ts'

/** A level at or below which a tank was nearly empty. */
const EMPTY_LEVEL_PERCENT = 5

/** The position of an agreement in the list. */
export interface AgreementCursor {
  /** YYYY-MM-DD */
  readonly day: string
  readonly id: number
}

export interface AgreementRow extends Pick<RefillAgreements, 'packs' | 'skipped_until' | 'stuck_reason'> {
  readonly id: number
  readonly customer_id: number
  readonly first_name: string
  readonly last_name: string
  readonly postal_code: string
  readonly city_name: string
  readonly started_at: Date
  readonly stuck_since: Date | null
  readonly early: string | null
  /** The day of the open delivery of the agreement. */
  readonly planned: string | null
  /** The day of an open delivery that the customer ordered. */
  readonly own_order: string | null
  /** What was left before the last delivery, in percent; null if nobody looked. */
  readonly salt_level: number | null
  readonly was_late: boolean
  /** What the list is ordered by. */
  readonly day: string
}

/** A part of the running agreements, by the day on which the salt may be used up at the earliest; those without a forecast first. */
export async function listAgreements(
  db: Queries,
  share: AutomaticShare,
  page: { readonly after: AgreementCursor | null; readonly limit: number },
): Promise<readonly AgreementRow[]> {
  const { after, limit } = page
  const running = sql`
    refill_agreements as agreement
    left join run_out_forecasts as forecast on forecast.customer_id = agreement.customer_id
    left join refills as open on open.customer_id = agreement.customer_id and open.state in ('booked', 'missed')`
  const isPlanned = sql`(open.id = agreement.refill_id) is true`
  const day = sql`coalesce(forecast.early, '1900-01-01'::date)`
  const shares: Readonly<Record<AutomaticShare, RawBuilder<unknown>>> = {
    all: sql`true`,
    stuck: sql`stuck_since is not null and open.id is null`,
    planned: isPlanned,
    waiting: sql`not ${isPlanned} and (stuck_since is null or open.id is not null)`,
    run_out: sql`last.date > last.latest or last.salt_level <= ${EMPTY_LEVEL_PERCENT}::integer`,
  }
  const { rows } = await sql<AgreementRow>`
    -- first the ids, so that the last delivery is read for the page only
    with page as materialized (
      select agreement.id, ${day} as day
      from ${running} ${share === 'run_out' ? lastDelivery : sql``}
      where agreement.ended_at is null and (${shares[share]})
        and (${after?.day ?? null}::date is null
          or (${day}, agreement.id) > (${after?.day ?? null}::date, ${after?.id ?? null}::bigint))
      order by 2, 1 limit ${limit}
    )
    select agreement.id, agreement.customer_id, first_name, last_name, postal_code, city_name, agreement.packs,
      started_at, skipped_until, stuck_since, stuck_reason, forecast.early,
      case when ${isPlanned} then open.date end as planned, case when not ${isPlanned} then open.date end as own_order,
      last.salt_level, coalesce(last.date > last.latest, false) as was_late, page.day
    from page join (${running}) on agreement.id = page.id
    join customers as customer on customer.id = agreement.customer_id ${lastDelivery}
    order by page.day, page.id`.execute(db)
  return rows
}

/** The last delivery of an agreement that the firm planned, with the level that the driver found. */
const lastDelivery = sql`
  left join lateral (
    select refill.date, event.latest, (
      select report.salt_level from delivery_reports as report
      where report.refill_id = refill.id and report.outcome = 'delivered' and report.salt_level is not null
        and ${isStanding}
      order by report.id desc limit 1
    ) as salt_level
    from refill_agreement_events as event join refills as refill on refill.id = event.refill_id
    where event.agreement_id = agreement.id and event.kind in ('decided', 'skip_undone') and refill.state = 'delivered'
    order by refill.date desc limit 1
  ) as last on true`

/** How many running agreements have no safe day, and no delivery that the customer ordered. */
export async function countStuck(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('refill_agreements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('stuck_since', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('refills')
            .select('refills.id')
            .whereRef('refills.customer_id', '=', 'refill_agreements.customer_id')
            .where(sql<SqlBool>`refills.state in ('booked', 'missed')`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
