import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Phone } from '@brine/ui/Phone'
import { RailHelp } from '@brine/ui/RailHelp'
import { TapLink } from '@brine/ui/Text'
import { phoneOf, useConfig } from './config.ts'
import { usePath } from './pages.ts'
import { paths } from './paths.ts'
import { useIsPlaced } from './useSession.ts'

/** Shown below the menu: the phone line and a link to the support page. */
export function Help() {
  const config = useConfig()
  const language = useLanguage()
  const supportPath = usePath(paths.support)
  const isPlaced = useIsPlaced()
  const phone = phoneOf(config, language)
  return (
    <RailHelp title={m['shell.help']()}>
      <p>{m['shell.help_hours']({ hours: config.brand.hours[language] })}</p>
      {phone && (
        <p>
          <Phone number={phone.number} dial={phone.tel} />
        </p>
      )}
      {supportPath && isPlaced && (
        <p>
          <TapLink href={supportPath}>{m['shell.ask_technician']()}</TapLink>
        </p>
      )}
    </RailHelp>
  )
}
