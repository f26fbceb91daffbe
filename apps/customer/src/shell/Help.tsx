import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Badge } from '@brine/ui/Badge'
import { Phone } from '@brine/ui/Phone'
import { RailHelp } from '@brine/ui/RailHelp'
import { Breakable, TapLink } from '@brine/ui/Text'
import { phoneOf, useConfig } from './config.ts'
import { unreadWords } from './menu.tsx'
import { useCurrentRoute, usePath } from './pages.ts'
import { paths } from './paths.ts'
import { useUnreadAnswers } from './queries.ts'
import { useIsPlaced } from './useSession.ts'

/** Shown below the menu: the phone line or the e-mail address, and a link to the support page with the number of unread answers. */
export function Help() {
  const config = useConfig()
  const language = useLanguage()
  const supportPath = usePath(paths.support)
  const isPlaced = useIsPlaced()
  const phone = phoneOf(config, language)
  const unread = useUnreadAnswers()
  const isHere = useCurrentRoute().route?.path === paths.support
  return (
    <RailHelp title={m['shell.help']()}>
      {phone && (
        <>
          <p>{m['shell.help_hours']({ hours: config.brand.hours[language] })}</p>
          <p>
            <Phone number={phone.number} dial={phone.tel} />
          </p>
        </>
      )}
      {!phone && (
        <p>
          <a href={`mailto:${config.brand.email}`}>
            <Breakable>{config.brand.email}</Breakable>
          </a>
        </p>
      )}
      {supportPath && isPlaced && (
        <p>
          <TapLink href={supportPath} aria-current={isHere ? 'page' : undefined}>
            <span>{m['shell.own_requests']()}</span>
            {unread > 0 && <Badge count={unread} text={unreadWords(unread)} />}
          </TapLink>
        </p>
      )}
    </RailHelp>
  )
}
