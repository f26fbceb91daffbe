import { useLanguage } from '@brine/app-kit/language'
import { Phone } from '@brine/ui/Phone'
import { phoneOf, useConfig } from './config.ts'

/** The supplier's telephone line as a link, beside a text that says to call. Renders nothing if there is none. */
export function PhoneLine() {
  const phone = phoneOf(useConfig(), useLanguage())
  return phone && <Phone number={phone.number} dial={phone.tel} />
}

/** The same for messages that are made outside components. */
export const phoneLine = <PhoneLine />
