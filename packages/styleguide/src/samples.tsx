import { wholeEuros } from '@brine/app-kit/amounts'
import { currentLanguage, languages } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Coin } from '@brine/ui/Coin'
import { cubeIcon, giftIcon, helpIcon, personIcon, receiptIcon } from '@brine/ui/icons'
import { LanguageSwitch } from '@brine/ui/LanguageSwitch'
import type { PipeNavItem } from '@brine/ui/PipeNav'

/** A sample supplier, in place of the app's configuration. */
export const brand = {
  name: 'Clairsel',
  phones: [
    { number: '09 000 12 34', tel: '+3290001234', note: m['shell.phone_nl'] },
    { number: '081 00 56 78', tel: '+3281005678', note: m['shell.phone_fr'] },
  ],
} as const

export const CUSTOMER_NAME = 'Anne Peeters'

/** A sample amount of a gift. */
export const amount = (): string => wholeEuros(50, currentLanguage())

/** A sample entry with a number, for phones. */
export const helpItem = () => ({
  href: '/styleguide#help',
  label: m['shell.nav_help'](),
  icon: helpIcon,
  isCurrent: false,
})

/** A sample main menu, with its second page open. */
export const menuItems = (): readonly (PipeNavItem & { short: string })[] => [
  {
    href: '/styleguide#salt',
    label: m['shell.nav_salt'](),
    short: m['shell.nav_salt_short'](),
    icon: cubeIcon,
    isCurrent: false,
  },
  {
    href: '/styleguide#orders',
    label: m['shell.nav_orders'](),
    short: m['shell.nav_orders_short'](),
    icon: receiptIcon,
    isCurrent: true,
  },
  {
    href: '/styleguide#account',
    label: m['shell.nav_account'](),
    short: m['shell.nav_account_short'](),
    icon: personIcon,
    isCurrent: false,
  },
  {
    href: '/styleguide#referrals',
    label: m['shell.nav_referrals'](),
    short: m['shell.nav_referrals_short'](),
    icon: giftIcon,
    badge: <Coin>{amount()}</Coin>,
    isCurrent: false,
  },
]

/** The language switch, without effect here. */
export function Languages() {
  return (
    <LanguageSwitch
      label={m['shell.language']()}
      languages={languages}
      current={currentLanguage()}
      onChange={() => {}}
    />
  )
}
