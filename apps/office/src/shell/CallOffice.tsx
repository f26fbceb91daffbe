import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { phoneIcon } from '@brine/ui/icons'
import { Num } from '@brine/ui/Text'
import { officePhone } from './config.ts'

/** Calls the supplier's office, for drivers. Renders nothing if its number is not known. */
export function CallOffice() {
  const phone = officePhone(useLanguage())
  if (!phone) return null
  return (
    <LinkButton isSmall href={`tel:${phone.tel}`}>
      <Icon shape={phoneIcon} size="s" />
      <span>
        {m['common.call']()} <Num>{phone.number}</Num>
      </span>
    </LinkButton>
  )
}
