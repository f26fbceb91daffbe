import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import type { RouteProgress } from '@brine/planning/progress'
import { cx } from '@brine/ui/cx'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon } from '@brine/ui/icons'
import css from './LifeSign.module.css'
import { shownMinutes } from './routeProgress.ts'

/** The last report of a driver on the way, and whether the driver is late or silent. Renders nothing before the first. */
export function LifeSign({ progress }: { progress: RouteProgress }) {
  const sign = signOf(progress)
  if (!sign) return null
  return (
    <p className={cx(css.life, sign.isTrouble && css.isTrouble)}>
      <Icon shape={sign.icon} size="s" />
      {sign.words}
    </p>
  )
}

interface Sign {
  readonly icon: IconShape
  readonly words: string
  readonly isTrouble?: true
}

function signOf({ lastReport, behindMinutes, isSilent, isDone }: RouteProgress): Sign | undefined {
  const time = lastReport === undefined ? undefined : clockTime(lastReport)
  if (isDone) return { icon: checkIcon, words: m['office.planning.all_reported']() }
  if (isSilent)
    return {
      icon: alertIcon,
      words: time ? m['office.planning.silent_since']({ time }) : m['office.planning.silent_stop'](),
      isTrouble: true,
    }
  if (!time) return undefined
  const minutes = shownMinutes(behindMinutes)
  if (minutes > 0)
    return { icon: clockIcon, words: m['office.planning.seen_behind']({ time, minutes }), isTrouble: true }
  return {
    icon: checkIcon,
    words:
      minutes < 0
        ? m['office.planning.seen_ahead']({ time, minutes: -minutes })
        : m['office.planning.seen']({ time }),
  }
}
