import { dayWords } from '@brine/app-kit/dayWords'
import type { Home } from '@brine/contract/customer/home'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { untilWords } from '../../shell/untilWords.ts'
import css from './HomeAutomatic.module.css'

/** Whether the customer waits for a day of ours. The page then asks for no order. */
export const isOurTurn = ({ automatic, delivery }: Home): boolean =>
  automatic !== null && automatic.state !== 'stuck' && delivery === null

/** Automatic refills: what we plan, or while the salt is low, that we could, if we can. Otherwise nothing. */
export function HomeAutomatic({ home, language }: { home: Home; language: Language }) {
  const path = usePath(paths.automatic)
  const { automatic, can_be_automatic } = home
  const until = home.delivery?.changeable_until
  if (!path || !(automatic || can_be_automatic)) return null
  return (
    <Slab title={automatic ? m['automatic.home_title']() : m['automatic.home_ask']()}>
      <p>
        {automatic ? stateWords(automatic, language) : m['automatic.home_ask_text']()}
        {automatic?.state === 'planned' && until && ` ${untilText(until, language)}`}
        {automatic?.state === 'stuck' && (
          <>
            {' '}
            <PhoneLine />
          </>
        )}
      </p>
      <Row className={css.links}>
        <LinkButton href={path}>
          {automatic ? m['automatic.home_manage']() : m['automatic.home_read']()}
          <Icon shape={arrowForthIcon} size="s" />
        </LinkButton>
      </Row>
    </Slab>
  )
}

/** Until when a chosen delivery can be moved or skipped, as its page says it. */
const untilText = (until: string, language: Language): string =>
  m['automatic.changeable']({ moment: m['automatic.moment'](untilWords(until, language)) })

function stateWords(automatic: NonNullable<Home['automatic']>, language: Language): string {
  const { state, other_salt, date, window } = automatic
  if (other_salt) return m['automatic.home_other_salt']()
  if (state === 'stuck') return m['automatic.home_stuck']()
  if (date) return m['automatic.home_planned']({ day: dayWords(date, language).short })
  if (!window || state === 'own_order') return m['automatic.home_other']()
  const { from, until } = window
  if (from === until) return m['automatic.home_waiting_day']({ day: dayWords(from, language).short })
  return m['automatic.home_waiting']({
    from: dayWords(from, language).date,
    until: dayWords(until, language).date,
  })
}
