import { dayWords } from '@brine/app-kit/dayWords'
import type { Home } from '@brine/contract/customer/home'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { chatIcon, cubeIcon, receiptIcon, wrenchIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { isUnreported } from '../../shell/lastOrder.ts'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import css from './HomeWays.module.css'
import { daysUntil } from './homeHeadline.ts'

type HomeWaysProps = Pick<Home, 'delivery' | 'today'> & {
  /** No technician of ours comes for it. */
  isOwnDevice: boolean
  language: Language
}

/** The three things that customers come for, always in the same order. */
export function HomeWays({ delivery, today, isOwnDevice, language }: HomeWaysProps) {
  const help = isOwnDevice
    ? { icon: chatIcon, label: m['home.way_question'](), hint: m['home.way_question_hint']() }
    : { icon: wrenchIcon, label: m['home.way_help'](), hint: m['home.way_help_hint']() }
  const ways = [
    {
      path: usePath(paths.salt),
      icon: cubeIcon,
      label: m['home.way_salt'](),
      hint: orderWords(delivery, today, language),
    },
    { path: usePath(paths.support), ...help },
    {
      path: usePath(paths.orders),
      icon: receiptIcon,
      label: m['home.way_orders'](),
      hint: m['home.way_orders_hint'](),
    },
  ]
  return (
    <nav aria-label={m['home.ways']()}>
      <ul className={css.ways}>
        {ways.map(
          ({ path, icon, label, hint }) =>
            path && (
              <li key={path}>
                <Link href={path}>
                  <Icon shape={icon} />
                  <span>
                    {label}
                    <small>{hint}</small>
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** Whether an order is possible now, and if not, from when. */
function orderWords(delivery: Home['delivery'], today: string, language: Language): string {
  if (!delivery || delivery.missed) return m['home.way_salt_now']()
  return isUnreported(delivery, today)
    ? m['home.way_salt_open']()
    : laterWords(delivery.date, today, language)
}

/** The number of days ahead that their weekday alone names. */
const NAMED_DAYS = 6

/** From when the next order is possible. */
function laterWords(date: string, today: string, language: Language): string {
  const { weekday, brief } = dayWords(date, language)
  return daysUntil(date, today) <= NAMED_DAYS
    ? m['home.way_salt_later']({ day: weekday })
    : m['home.way_salt_after']({ day: brief })
}
