import { wholeEuros } from '@brine/app-kit/amounts'
import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Coin } from '@brine/ui/Coin'
import type { IconShape } from '@brine/ui/Icon'
import { cubeIcon, giftIcon, helpIcon, personIcon, receiptIcon } from '@brine/ui/icons'
import type { ReactNode } from 'react'
import { paths } from './paths.ts'

interface MenuItem {
  readonly path: string
  readonly label: () => string
  /** The short label for the tab bar on phones. */
  readonly short: () => string
  readonly icon: IconShape
  readonly badge?: (language: Language) => ReactNode
}

/** The entries of the main menu, in order. Entries without a page are hidden. */
export const menuItems: readonly MenuItem[] = [
  { path: paths.salt, label: m['shell.nav_salt'], short: m['shell.nav_salt_short'], icon: cubeIcon },
  { path: paths.orders, label: m['shell.nav_orders'], short: m['shell.nav_orders_short'], icon: receiptIcon },
  {
    path: paths.account,
    label: m['shell.nav_account'],
    short: m['shell.nav_account_short'],
    icon: personIcon,
  },
  {
    path: paths.referrals,
    label: m['shell.nav_referrals'],
    short: m['shell.nav_referrals_short'],
    icon: giftIcon,
    badge: (language) => <Coin>{wholeEuros(REFERRAL_REWARD, language)}</Coin>,
  },
]

/** The last entry on phones. Wide screens have the help box instead (Help.tsx). */
export const helpItem: MenuItem = {
  path: paths.support,
  label: m['shell.nav_help'],
  short: m['shell.nav_help'],
  icon: helpIcon,
}

/** The number of unread answers in words. */
export const unreadWords = (count: number): string =>
  count === 1 ? m['shell.unread_one']() : m['shell.unread_other']({ count })
