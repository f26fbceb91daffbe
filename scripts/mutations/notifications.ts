import { inServer, type Mutation } from './mutation.ts'

const notifications = 'modules/notifications'
const reminders = 'modules/reminders'

/** Messages about the arrival of a delivery, and the gateway for text messages. */
export const notificationMutations: readonly Mutation[] = [
  inServer(
    'platform/push/pushes.ts',
    'messages go to the push services of browsers only (S88)',
    "      if (!isPushService(device.endpoint)) throw fail('push_service_unknown', { field: 'endpoint' })\n",
    '',
    ['modules/notifications/push.test.ts'],
  ),
  inServer(
    'platform/push/push-queries.ts',
    'who signed out gets no messages',
    "    .where('sessions.revoked_at', 'is', null)\n",
    '',
    ['modules/notifications/push.test.ts'],
  ),
  inServer(
    'platform/push/pushes.ts',
    'dead devices are forgotten',
    '    if (GONE_STATUSES.includes(status)) return deleteDeadSubscription(db, subscriptionId)\n',
    '',
    ['modules/notifications/push.test.ts'],
  ),
  inServer(
    `${notifications}/stop-token.ts`,
    'a link switches off its own kind of messages, for its own customer',
    'return sameText(signature, mac(key, signed(stopped))) ? stopped : null',
    'return signature === "" ? null : stopped',
    [`${notifications}/choices.test.ts`],
  ),
  inServer(
    `${reminders}/customer.ts`,
    'a link that orders is used once (S82)',
    "          await closeReminder(tx, reminder.id, 'ordered', clock.now())\n",
    '',
    [`${reminders}/reminders.test.ts`],
  ),
  inServer(
    `${reminders}/queries.ts`,
    'a link that orders ends with the last named date (S82)',
    "    .where('ends_at', '>', now)\n",
    '',
    [`${reminders}/reminders.test.ts`],
  ),
  inServer(
    `${reminders}/queries.ts`,
    'a customer is reminded once between two deliveries',
    'reminder.created_at::date > ${lastDelivery}',
    'reminder.created_at::date < ${lastDelivery}',
    [`${reminders}/reminders.test.ts`],
  ),
  inServer(
    'modules/refills/mails/refill-order.ts',
    'an order ends the call that would ask for one',
    " ends: ['before_run_out'],",
    '',
    ['modules/phone-calls/run-out.test.ts'],
  ),
  inServer(
    'platform/phone-calls/queries.ts',
    'what is said to one customer ends no call to another',
    "    .where('customer_id', '=', customerId)\n    .where('topic'",
    "    .where('topic'",
    ['modules/automatic-refills/office.test.ts'],
  ),
  inServer(
    `${notifications}/queries.ts`,
    'a customer is told once that the driver is on the way',
    '  return created !== undefined\n',
    '  return true\n',
    [`${notifications}/on-the-way.test.ts`],
  ),
  inServer(
    `${notifications}/rules.ts`,
    'a late report announces no driver',
    '<= MAX_REPORT_AGE_MINUTES * MINUTE_MS',
    '<= MAX_REPORT_AGE_MINUTES * 600_000',
    [`${notifications}/on-the-way.test.ts`],
  ),
  inServer(
    'platform/outgoing-requests.ts',
    'a text message follows no redirect',
    "redirect: 'manual'",
    "redirect: 'follow'",
    [`${notifications}/sms.test.ts`],
  ),
  inServer(
    'platform/sms/deliver-sms.ts',
    'the log names no number of a text message',
    'refused the message for good (${status})',
    'refused the message for good (${status}) ${to}',
    [`${notifications}/sms.test.ts`],
  ),
]
