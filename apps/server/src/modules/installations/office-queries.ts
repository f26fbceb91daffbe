import type { InstallationQueueName, InstallationStage } from '@brine/contract/office/installations'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Installations } from '../../platform/database/tables.ts'

/** Installations a page of a pile. */
export const PAGE = 50

const stageOf = sql<InstallationStage>`case
  when installations.placed then 'placed'
  when installations.installation_date is not null then 'planned'
  when installations.date_called is not null then 'called'
  when installations.date_signed is not null then 'signed'
  else 'offered' end`

/** The day of the last step. */
const since = sql<string | null>`coalesce(
  installations.installation_date, installations.date_called, installations.date_signed)`

/** Every customer with the installation; whoever has no row yet has an offer at most. */
const installationsQuery = (db: Queries) =>
  db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoin('installation_proposals', (join) =>
      join
        .onRef('installation_proposals.customer_id', '=', 'customers.id')
        .on('installation_proposals.answered_at', 'is', null)
        // nothing is left to answer once the device stands
        .on(sql<boolean>`installations.placed is not true`),
    )
    .where('customers.erased_at', 'is', null)

/** How many installations each stage has; those of the erased are nobody's work. */
export async function countStages(db: Queries): Promise<Record<InstallationStage, number>> {
  const unplaced = await db
    .selectFrom('installations')
    .select([stageOf.as('stage'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('placed', '=', false)
    .groupBy(stageOf)
    .execute()
  // each from an index of its own; a join of everybody would take longest where nothing is to be done
  const { rows } = await sql<{ customers: number; placed: number; erased: number; erased_placed: number }>`
    select (select count(*) from customers) as customers,
      (select count(*) from installations where placed) as placed,
      (select count(*) from customers where erased_at is not null) as erased,
      (select count(*) from customers join installations on customer_id = customers.id
        where erased_at is not null) as erased_placed`.execute(db)
  const { customers = 0, placed = 0, erased = 0, erased_placed = 0 } = rows[0] ?? {}
  const counts = { offered: 0, signed: 0, called: 0, planned: 0, placed: placed - erased_placed }
  for (const { stage, count } of unplaced) counts[stage] += count
  const withRow = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, offered: counts.offered + customers - erased - withRow }
}

/** How many customers wait for an answer. */
export async function countProposals(db: Queries): Promise<number> {
  const { count } = await installationsQuery(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('installation_proposals.id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The lines of a pile: who waits longest first, stages by the number of the customer, newest first. One more than a
 * page when there are more. @param after the customer seen last
 */
export async function listPile(db: Queries, pile: InstallationQueueName, after: number | null) {
  const lines = installationsQuery(db)
    .select(['customers.id', 'first_name', 'last_name', 'postal_code', 'city_name'])
    .select([stageOf.as('stage'), since.as('since')])
    .limit(PAGE + 1)
  if (pile === 'waiting') {
    const waiting = lines
      .where('installation_proposals.id', 'is not', null)
      .orderBy('installation_proposals.created_at')
      .orderBy('customers.id')
    if (after === null) return waiting.execute()
    return waiting
      .where(
        sql<boolean>`(installation_proposals.created_at, customers.id) >
          (select seen.created_at, seen.customer_id from installation_proposals seen
            where seen.customer_id = ${after} and seen.answered_at is null)`,
      )
      .execute()
  }
  const staged = lines
    .where(stageOf, '=', pile)
    // says to the database what the stage says, so that it reads the index of those: most are placed
    .where(
      'installations.placed',
      pile === 'offered' ? 'is not' : '=',
      pile === 'placed' || pile === 'offered',
    )
    .orderBy('customers.id', 'desc')
  return (after === null ? staged : staged.where('customers.id', '<', after)).execute()
}

/** One installation with its customer and what the customer proposed. */
export async function findToPlan(db: Queries, customerId: number) {
  return installationsQuery(db)
    .select(['customers.id', 'first_name', 'last_name', 'language', 'email_address'])
    .select([
      'telephone_number',
      'mobile_number',
      'customers.address',
      'address_number',
      'postal_code',
      'city_name',
    ])
    .select([
      'installations.revision',
      'date_signed',
      'date_called',
      'installation_date',
      'installation_slot',
      'placed',
    ])
    .select(['guarantee_offered', 'guarantee_until'])
    .select(['moments', 'installation_proposals.address as proposed_address'])
    .select(['comment', 'installation_proposals.created_at as proposed_at'])
    .select([stageOf.as('stage'), since.as('since')])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
}

/** Keeps a customer from being read while another act changes the installation. */
export async function lockInstallation(tx: Queries, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
}

/** Writes what is known of an installation; makes its row where there is none. */
export async function saveInstallation(
  tx: Queries,
  customerId: number,
  change: Omit<Insertable<Installations>, 'customer_id'>,
): Promise<void> {
  await tx
    .insertInto('installations')
    .values({ customer_id: customerId, ...change })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(change))
    .execute()
}

/** What the customer proposed has its answer. */
export async function answerProposal(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('installation_proposals')
    .set({ answered_at: now })
    .where('customer_id', '=', customerId)
    .where('answered_at', 'is', null)
    .execute()
}
