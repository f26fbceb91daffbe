import type { NotificationChannel, OptionalNotification } from '@brine/contract/customer/notifications'
import type { Language } from '@brine/contract/primitives'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RefillReminders } from '../../platform/database/tables.ts'

/** A customer whose salt runs out soon. */
export interface DueCustomer {
  readonly id: number
  /** Null for a customer who is called. */
  readonly email_address: string | null
  readonly language: Language
  readonly first_name: string
  readonly last_name: string
  readonly mobile_number: string | null
  /** Null for by mail, unless the customer chose. */
  readonly channel: NotificationChannel | null
  readonly early: string
  readonly late: string
}

/** The topic of the calls of this module. */
export const RUN_OUT_TOPIC = 'before_run_out' satisfies OptionalNotification

/** Days between which salt runs out, YYYY-MM-DD: `until` is the last early day. */
export interface RunOutPeriod {
  readonly today: string
  readonly until: string
}

/** From where: customers whose early day is near, with nothing on its way, who want to be reminded. */
const runningOut = ({ today, until }: RunOutPeriod) => sql`
  from run_out_forecasts as forecast
  join customers as customer on customer.id = forecast.customer_id
  left join notification_choices as choice
    on choice.customer_id = customer.id and choice.kind = 'before_run_out'
  where forecast.early <= ${until}::date and forecast.late > ${today}::date
    and erased_at is null and disabled_at is null and relation_ended_at is null
    -- whom an import brought hears of this portal by its invitation first
    and (email_address is null or invited_at is not null or activated_at is not null)
    and coalesce(choice.channel, 'mail') <> 'none'
    and not exists (
      select from refills where refills.customer_id = customer.id and state in ('booked', 'missed')
    )
    -- who leaves the day to us is told of the day
    and not exists (
      select from refill_agreements as agreement
      where agreement.customer_id = customer.id and ended_at is null
    )`

/** The day of the last delivery of `customer`. */
const lastDelivery = sql`coalesce((
  select max(refills.date) from refills where refills.customer_id = customer.id and state = 'delivered'
), '-infinity')`

/** Lists the customers of `runningOut` whom nobody has reminded since their last delivery, and whom nobody is about to call. */
export async function listDueCustomers(
  db: Queries,
  period: RunOutPeriod,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly DueCustomer[]> {
  const { rows } = await sql<DueCustomer>`
    select customer.id, email_address, language, first_name, last_name, mobile_number, choice.channel,
      forecast.early, forecast.late
    ${runningOut(period)} and customer.id > ${page.after}
      and not exists (
        select from refill_reminders as reminder where reminder.customer_id = customer.id
          and reminder.created_at::date > ${lastDelivery}
      )
      and not exists (
        select from phone_calls as call where call.customer_id = customer.id and call.topic = ${RUN_OUT_TOPIC}
          and call.created_at::date > ${lastDelivery}
          and (call.state = 'reached' or email_address is null and (
            -- after its last day nobody calls any more, and its dates are over: then with new ones
            call.state = 'open' and call.matters_until >= ${period.today}::date
            -- a new call would have the same number
            or call.state = 'wrong_number'
          ))
      )
    order by customer.id limit ${page.limit}`.execute(db)
  return rows
}

/** Lists the customers whose call waits although nobody would remind them now, such as after a new forecast. */
export async function listCalledInVain(db: Queries, period: RunOutPeriod): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct call.customer_id as id from phone_calls as call
    where call.topic = ${RUN_OUT_TOPIC} and call.state in ('open', 'wrong_number')
      and not exists (select ${runningOut(period)} and customer.id = call.customer_id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a customer, so that runs of the job that overlap remind one after the other. */
export async function lockCustomer(tx: Queries, id: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function createReminder(tx: Queries, reminder: Insertable<RefillReminders>): Promise<void> {
  await tx.insertInto('refill_reminders').values(reminder).execute()
}

export type Reminder = NonNullable<Awaited<ReturnType<typeof findReminder>>>

/** The reminder of a link that waits or has ordered, with the language of its customer; undefined once it is refused or over. */
export async function findReminder(db: Queries, tokenHash: Buffer, now: Date) {
  return validReminder(db, tokenHash, now).executeTakeFirst()
}

/** Locks such a reminder until the transaction ends: of any number at once, one uses it. */
export async function lockReminder(tx: Queries, tokenHash: Buffer, now: Date) {
  return validReminder(tx, tokenHash, now).forUpdate('refill_reminders').executeTakeFirst()
}

/** Locks a reminder whatever its customer answered, because a refusal may come again after its answer was lost. */
export async function lockReminderToRefuse(tx: Queries, tokenHash: Buffer, now: Date) {
  return reminderOf(tx, tokenHash, now).forUpdate('refill_reminders').executeTakeFirst()
}

const validReminder = (db: Queries, tokenHash: Buffer, now: Date) =>
  reminderOf(db, tokenHash, now).where(({ eb, or }) =>
    or([eb('outcome', 'is', null), eb('outcome', '=', 'ordered')]),
  )

const reminderOf = (db: Queries, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('refill_reminders')
    .innerJoin('customers', 'customers.id', 'refill_reminders.customer_id')
    .select(['refill_reminders.id', 'outcome', 'customer_id', 'early', 'late', 'language'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('disabled_at', 'is', null)
    .where('relation_ended_at', 'is', null)

export async function closeReminder(
  tx: Queries,
  id: number,
  outcome: 'ordered' | 'refused',
  now: Date,
): Promise<void> {
  await tx.updateTable('refill_reminders').set({ outcome, closed_at: now }).where('id', '=', id).execute()
}

export async function deleteReminders(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('refill_reminders').where('customer_id', '=', customerId).execute()
}
