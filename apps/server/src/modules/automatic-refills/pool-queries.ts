import type { Language } from '@brine/contract/primitives'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RefillAgreements } from '../../platform/database/tables.ts'
import { type SoldSalt, soldSalt } from './salt-queries.ts'

/** A running agreement without an open refill, with what planning needs. */
export interface WaitingAgreement
  extends Pick<
    RefillAgreements,
    'packs' | 'product_id' | 'pack_kg' | 'pack_cents' | 'next_pack_cents' | 'next_pack_from' | 'skipped_until'
  > {
  readonly id: number
  readonly customer_id: number
  readonly language: Language
  /** Has no e-mail address. */
  readonly is_called: boolean
  readonly latitude: number | null
  readonly longitude: number | null
  readonly placed: boolean
  /** The salt that the customer takes, on the day; null without a price. */
  readonly salt: SoldSalt | null
}

/** The running agreements of customers to whom nothing is on its way. @param day of the price, YYYY-MM-DD */
export async function listWaiting(
  db: Queries,
  day: string,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly WaitingAgreement[]> {
  const { rows } = await sql<WaitingAgreement>`
    select agreement.id, agreement.customer_id, packs, agreement.product_id, agreement.pack_kg, pack_cents,
      next_pack_cents, next_pack_from, skipped_until,
      customer.language, email_address is null as is_called, latitude, longitude, coalesce(installation.placed, false) as placed,
      to_jsonb(salt) as salt
    from refill_agreements as agreement
    join customers as customer on customer.id = agreement.customer_id
    left join installations as installation on installation.customer_id = customer.id
    left join lateral (${soldSalt(day)}) as salt on true
    where agreement.ended_at is null and erased_at is null and relation_ended_at is null and agreement.id > ${page.after}
      and not exists (
        select from refills where refills.customer_id = customer.id and state in ('booked', 'missed')
      )
    order by agreement.id limit ${page.limit}`.execute(db)
  return rows
}

/** An agreement whose delivery is over. */
export interface OverAgreement {
  readonly id: number
  readonly customer_id: number
  readonly refill_id: number
  readonly state: 'delivered' | 'cancelled'
  /** Null of a delivery, and where code before there was such a column cancelled. */
  readonly cancelled_by: 'customer' | 'firm' | null
  readonly date: string
}

/** Running agreements whose chosen delivery came, or was cancelled elsewhere than on their page. */
export async function listOver(db: Queries): Promise<readonly OverAgreement[]> {
  const { rows } = await sql<OverAgreement>`
    select agreement.id, agreement.customer_id, refill.id as refill_id, refill.state, refill.cancelled_by, refill.date
    from refill_agreements as agreement join refills as refill on refill.id = agreement.refill_id
    where agreement.ended_at is null and refill.state in ('delivered', 'cancelled')
    order by agreement.id`.execute(db)
  return rows
}

/** An agreement with the prices that its customer will see. */
export interface PricedAgreement
  extends Pick<RefillAgreements, 'packs' | 'pack_cents' | 'next_pack_cents' | 'next_pack_from'> {
  readonly id: number
  readonly customer_id: number
  /** The price that is entered furthest ahead, and its first day. */
  readonly coming_cents: number
  readonly coming_from: string
}

/** Running agreements with the newest price that is entered for the salt that was agreed. @param until the last first day that counts */
export async function listPriced(db: Queries, until: string): Promise<readonly PricedAgreement[]> {
  const { rows } = await sql<PricedAgreement>`
    select agreement.id, agreement.customer_id, packs, pack_cents, next_pack_cents, next_pack_from,
      coming.price_cents as coming_cents, coming.valid_from as coming_from
    from refill_agreements as agreement
    join customers as customer on customer.id = agreement.customer_id
    join lateral (${soldSalt(until)}) as coming on true
    where agreement.ended_at is null and erased_at is null and relation_ended_at is null
      and coming.product_id = agreement.product_id and coming.pack_kg = agreement.pack_kg
      and coming.price_cents <> coalesce(next_pack_cents, pack_cents)
    order by agreement.id`.execute(db)
  return rows
}
