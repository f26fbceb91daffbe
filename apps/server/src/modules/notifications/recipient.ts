import type { OptionalNotification } from '@brine/contract/customer/notifications'
import { belgianMobile } from '../../platform/sms/sms-words.ts'
import type { ArrivalRecipient } from './mails/arrival.ts'
import type { DeliveryRecipient } from './queries.ts'
import { type StopTokens, stopPathOf } from './stop-token.ts'

/**
 * How a customer is addressed in a message that can be switched off; undefined for who switched it off, and for who has no
 * e-mail address: nobody is called about an arrival.
 */
export function addresseeOf(
  recipient: DeliveryRecipient,
  kind: OptionalNotification,
  stopTokens: StopTokens,
): ArrivalRecipient | undefined {
  const { id, email_address, language, first_name, last_name, mobile_number, channel } = recipient
  if (email_address === null || channel === 'none') return undefined
  const stopPath = stopPathOf(stopTokens, id, kind)
  const smsNumber = channel === 'sms' ? belgianMobile(mobile_number) : null
  return { email_address, language, first_name, last_name, stopPath, smsNumber }
}
