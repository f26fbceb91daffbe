import type { InstallationQueueName, InstallationStage } from '@brine/contract/office/installations'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Installations } from '../../platform/database/tables.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'

const stageOf = sql<InstallationStage>`case
  when installations.placed then 'placed'
  when installations.installation_date is not null then 'planned'
  when installations.date_called is not null then 'called'
  when installations.date_signed is not null then 'signed'
  else 'offered' end`

/** The day of the last step. The steps before it do not say when a device was placed. */
const since = sql<string | null>`case
  when installations.placed then installations.installation_date
  else coalesce(installations.installation_date, installations.date_called, installations.date_signed) end`

/** Whose installation is in no queue. Both conditions have an index. */
const isGone = sql`erased_at is not null or relation_ended_at is not null`

/** Every customer with their installation. A customer without a row in `installations` has an offer at most. */
const installationsQuery = (db: Queries) =>
  db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoin('installation_proposals', (join) =>
      join
        .onRef('installation_proposals.customer_id', '=', 'customers.id')
        .on('installation_proposals.answered_at', 'is', null)
        // a placed device leaves no proposal to answer
        .on(sql<boolean>`installations.placed is not true`),
    )
    .where('customers.erased_at', 'is', null)

/** The number of installations in each stage, without those of customers who are erased or whose relation ended. */
export async function countStages(db: Queries): Promise<Record<InstallationStage, number>> {
  const unplaced = await db
    .selectFrom('installations')
    .innerJoin('customers', 'customers.id', 'installations.customer_id')
    .select([stageOf.as('stage'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('placed', '=', false)
    .where('relation_ended_at', 'is', null)
    .groupBy(stageOf)
    .execute()
  // each count uses an index; a join of all customers would be slow, because most of them are placed
  const { rows } = await sql<{ customers: number; placed: number; gone: number; gone_placed: number }>`
    select (select count(*) from customers) as customers,
      (select count(*) from installations where placed) as placed,
      (select count(*) from customers where ${isGone}) as gone,
      (select count(*) from customers join installations on customer_id = customers.id
        where placed and (${isGone})) as gone_placed`.execute(db)
  const { customers = 0, placed = 0, gone = 0, gone_placed = 0 } = rows[0] ?? {}
  const counts = { offered: 0, signed: 0, called: 0, planned: 0, placed: placed - gone_placed }
  for (const { stage, count } of unplaced) counts[stage] += count
  const withRow = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, offered: counts.offered + customers - gone - withRow }
}

/** The number of customers whose proposed moments have no answer yet. */
export async function countProposals(db: Queries): Promise<number> {
  const { count } = await installationsQuery(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('installation_proposals.id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A part of a queue: proposals by age, oldest first; stages by the id of the customer, newest first.
 * @param after id of the last customer of the part before
 */
export async function listQueue(
  db: Queries,
  queue: InstallationQueueName,
  after: number | null,
  limit = PAGE_LIMIT,
) {
  const summaries = installationsQuery(db)
    .where('relation_ended_at', 'is', null)
    .select(['customers.id', 'first_name', 'last_name', 'postal_code', 'city_name'])
    .select(['email_address', 'mobile_number', 'telephone_number'])
    .select([stageOf.as('stage'), since.as('since'), 'own_device'])
    .limit(limit)
  if (queue === 'waiting') {
    const waiting = summaries
      .where('installation_proposals.id', 'is not', null)
      .orderBy('installation_proposals.created_at')
      .orderBy('customers.id')
    if (after === null) return waiting.execute()
    return waiting
      .where(
        sql<boolean>`(installation_proposals.created_at, customers.id) >
          (select last.created_at, last.customer_id from installation_proposals last
            where last.customer_id = ${after} and last.answered_at is null)`,
      )
      .execute()
  }
  const staged = summaries
    .where(stageOf, '=', queue)
    // repeats the condition of the stage, so that the database uses the index on `placed`: most devices are placed
    .where(
      'installations.placed',
      queue === 'offered' ? 'is not' : '=',
      queue === 'placed' || queue === 'offered',
    )
    .orderBy('customers.id', 'desc')
  return (after === null ? staged : staged.where('customers.id', '<', after)).execute()
}

/** One installation with its customer and the unanswered proposal. */
export async function findInstallationRecord(db: Queries, customerId: number) {
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
    .select(['guarantee_offered', 'guarantee_until', 'device_model', 'device_serial', 'own_device'])
    .select('relation_ended_at')
    .select(['moments', 'installation_proposals.address as proposed_address'])
    .select(['comment', 'installation_proposals.created_at as proposed_at'])
    .select([stageOf.as('stage'), since.as('since')])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
}

/**
 * Locks an installation by the row of its customer, because it may have no row of its own yet, and reads it after the
 * lock, with the changes of others.
 */
export async function lockInstallation(tx: Queries, customerId: number) {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  return findInstallationRecord(tx, customerId)
}

/** Creates or updates an installation. */
export async function saveInstallation(
  tx: Queries,
  customerId: number,
  columns: Omit<Insertable<Installations>, 'customer_id'>,
): Promise<void> {
  await tx
    .insertInto('installations')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** Marks the proposal of a customer as answered. */
export async function answerProposal(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('installation_proposals')
    .set({ answered_at: now })
    .where('customer_id', '=', customerId)
    .where('answered_at', 'is', null)
    .execute()
}
