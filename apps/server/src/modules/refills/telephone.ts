import type { LastOrder, OfferedDate, RefillQuote } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type SendLast, transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type ChangingDependencies, createChanging } from './changing.ts'
import type { PlaceOrder, SaltOrder } from './ordering.ts'
import { findOpenRefill, findServed, lockHousehold } from './queries.ts'

/** Who of the office acts for which household. */
export interface Caller {
  readonly by: Staff
  readonly customerId: number
}

/**
 * Salt deliveries of a household that calls. What it would have done itself is done for it, by the same functions: the
 * dates are those of its own page, the prices and mails its own. Only the cut-off is not the office's, which can change a
 * delivery until its day is published. Each act is kept with its line in the trail.
 */
export interface Telephone {
  /** Keeps what was offered, as for the household itself: an order may name only that. @throws `not_found`, `installation_not_placed` */
  offer(customerId: number): Promise<{ quote: RefillQuote; moments: OfferedDate[] }>
  /** @throws as `SaltService.order`, and `not_found` */
  book(caller: Caller, order: SaltOrder): Promise<LastOrder>
  /** @throws `not_found`, `no_open_order`, `changed_meanwhile`, `day_published`, `invalid_date`, `date_taken` */
  change(caller: Caller, revision: number, order: SaltOrder): Promise<LastOrder>
  /** @throws `not_found`, `no_open_order`, `changed_meanwhile`, `day_published` */
  cancel(caller: Caller, revision: number): Promise<void>
}

export interface TelephoneParts {
  readonly db: Queries
  readonly clock: Clock
  readonly placeOrder: PlaceOrder
  readonly changing: ChangingDependencies
  readonly quote: (customerId: number) => Promise<RefillQuote>
  readonly moments: (customer: { id: number; isViewed: boolean }, shownIn: Language) => Promise<OfferedDate[]>
}

export function createTelephone({
  db,
  clock,
  placeOrder,
  quote,
  moments,
  ...rest
}: TelephoneParts): Telephone {
  const changing = createChanging(rest.changing, {
    isOpen: ({ published_at }) => published_at === null,
    closed: 'day_published',
  })

  async function served(customerId: number) {
    const household = await findServed(db, customerId)
    if (!household) throw fail('not_found')
    return household
  }

  /** One act under the household's lock, with its line in the trail where it changed something. */
  async function act<T>(
    { by, customerId }: Caller,
    name: 'refill.booked' | 'refill.changed' | 'refill.cancelled',
    work: (tx: Queries, language: Language, sendLast: SendLast) => Promise<T>,
  ): Promise<T> {
    const { language } = await served(customerId)
    return retryTransaction(() =>
      transact(db, async (tx, sendLast) => {
        await lockHousehold(tx, customerId)
        const before = await findOpenRefill(tx, customerId)
        const answer = await work(tx, language, sendLast)
        const after = await findOpenRefill(tx, customerId)
        const refill = after ?? before
        if (refill && after?.revision !== before?.revision)
          await writeAuditEntry(tx, { by, action: name, recordId: refill.id, at: clock.now() })
        return answer
      }),
    )
  }

  async function checkSeen(tx: Queries, customerId: number, revision: number): Promise<void> {
    const open = await findOpenRefill(tx, customerId)
    if (!open) throw fail('no_open_order')
    if (open.revision !== revision) throw fail('changed_meanwhile')
  }

  return {
    async offer(customerId) {
      const { language, placed } = await served(customerId)
      if (!placed) throw fail('installation_not_placed')
      const [price, offered] = await Promise.all([
        quote(customerId),
        moments({ id: customerId, isViewed: false }, language),
      ])
      return { quote: price, moments: offered }
    },

    book: (caller, order) =>
      act(caller, 'refill.booked', (tx, language, sendLast) =>
        placeOrder(tx, sendLast, caller.customerId, order, language),
      ),

    change: (caller, revision, order) =>
      act(caller, 'refill.changed', async (tx, language) => {
        await checkSeen(tx, caller.customerId, revision)
        return changing.change(tx, caller.customerId, order, language)
      }),

    cancel: (caller, revision) =>
      act(caller, 'refill.cancelled', async (tx) => {
        await checkSeen(tx, caller.customerId, revision)
        await changing.cancel(tx, caller.customerId)
      }),
  }
}
