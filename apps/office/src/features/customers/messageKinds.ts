import type { NotificationChoices, OptionalNotification } from '@brine/contract/customer/notifications'
import type { CustomerRecord } from '@brine/contract/office/customer-record'

/** The kinds that a customer can do without. Without e-mail address only one of them is said on the telephone. */
export const kindsFor = (state: CustomerRecord['state']): readonly OptionalNotification[] =>
  state === 'no_email' ? ['before_run_out'] : ['before_run_out', 'evening_before', 'on_the_way']

/** Which of them the customer gets. */
export const wantedOf = (choices: NotificationChoices): Record<OptionalNotification, boolean> => ({
  before_run_out: choices.before_run_out !== 'none',
  evening_before: choices.evening_before !== 'none',
  on_the_way: choices.on_the_way !== 'none',
})
