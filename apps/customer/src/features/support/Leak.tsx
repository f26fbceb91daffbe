import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { leakIcon, mailIcon } from '@brine/ui/icons'
import { Breakable } from '@brine/ui/Text'
import { CallButton, Urgent } from '@brine/ui/Urgent'
import { phoneOf, useConfig } from '../../shell/config.ts'

/** What to do about a leak: the telephone, or the e-mail address of a supplier without one. */
export function Leak() {
  const config = useConfig()
  const language = useLanguage()
  const { email, hours } = config.brand
  const phone = phoneOf(config, language)
  const action = phone ? (
    <CallButton label={m['support.leak_call']()} number={phone.number} dial={phone.tel} />
  ) : (
    <LinkButton href={`mailto:${email}`}>
      <Icon shape={mailIcon} />
      <Breakable>{email}</Breakable>
    </LinkButton>
  )
  return (
    <Urgent icon={leakIcon} title={m['support.leak_title']()} action={action}>
      {phone ? m['support.leak_text']({ hours: hours[language] }) : m['support.leak_text_mail']()}
    </Urgent>
  )
}
