import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { SessionsService } from '../sessions/module.ts'
import { countUninvited, lockUninvited } from './inviting-queries.ts'

/** Customers who are invited in one transaction: it takes well under the time that a call may. */
const AT_ONCE = 100

/** Lets customers in whom the books brought: an import sends no mails. */
export interface Inviting {
  /** How many were never sent a link to activate their account. */
  count(): Promise<{ left: number }>
  /** Sends it to some of them, each with a line in the trail. Two at once invite nobody twice. */
  send(by: Staff): Promise<{ sent: number; left: number }>
}

export interface InvitingDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly sessions: Pick<SessionsService, 'sendActivation'>
}

export function createInviting({ db, clock, sessions }: InvitingDependencies): Inviting {
  return {
    count: async () => ({ left: await countUninvited(db) }),

    async send(by) {
      const at = clock.now()
      const sent = await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const owners = await lockUninvited(tx, AT_ONCE)
          for (const owner of owners) {
            await sessions.sendActivation(tx, owner)
            await writeAuditEntry(tx, { by, action: 'customer.activation_sent', recordId: owner.id, at })
          }
          return owners.length
        }),
      )
      return { sent, left: await countUninvited(db) }
    },
  }
}
