import { notifications } from '@brine/contract/customer/notifications'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { getChoices, writeChoices } from './choice-queries.ts'
import type { StopTokens } from './stop-token.ts'

/** The calls by which customers choose their messages. */
export const notificationRoutes = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  stopTokens: StopTokens,
): Route[] =>
  serve(notifications, {
    choices: ({ customer }) => getChoices(db, customer.id),

    async choose({ customer, body }) {
      await db.transaction().execute((tx) => writeChoices(tx, customer.id, body, clock.now()))
      return getChoices(db, customer.id)
    },

    async stop({ params }) {
      const stopped = stopTokens.read(params.token)
      if (!stopped) throw fail('invalid_token')
      await writeChoices(db, stopped.customerId, { [stopped.kind]: 'none' }, clock.now())
    },
  })
