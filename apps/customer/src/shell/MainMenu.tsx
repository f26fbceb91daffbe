import { currentLanguage, useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Badge } from '@brine/ui/Badge'
import { mailIcon, phoneIcon } from '@brine/ui/icons'
import { PipeNav } from '@brine/ui/PipeNav'
import { TabBar } from '@brine/ui/TabBar'
import type { ReactNode } from 'react'
import { phoneOf, useConfig } from './config.ts'
import { helpItem, menuItems, unreadWords } from './menu.tsx'
import { useCurrentRoute, useHasRoute } from './pages.ts'
import { useUnreadAnswers } from './queries.ts'
import { useIsPlaced } from './useSession.ts'

function useItems({ hasHelp }: { hasHelp: boolean }) {
  const hasRoute = useHasRoute()
  const { route, above } = useCurrentRoute()
  const unread = useUnreadAnswers()
  const open = [route, ...above].map((at) => at?.path)
  return (hasHelp ? [...menuItems, helpItem] : menuItems)
    .filter(({ path }) => hasRoute(path))
    .map((item) => ({
      ...item,
      href: item.path,
      isCurrent: open.includes(item.path),
      unread: item === helpItem ? unread : 0,
    }))
}

type MainMenuProps = {
  /** For the phone menu: uses its dark look, and ends with help. */
  isDeep?: boolean
  /** Content after the list. */
  children?: ReactNode
}

/** The main menu, drawn as a pipe. Its links are disabled until the installation is placed. */
export function MainMenu({ isDeep = false, children }: MainMenuProps) {
  const isPlaced = useIsPlaced()
  const items = useItems({ hasHelp: isDeep }).map(({ label, badge, unread, ...item }) => ({
    ...item,
    label: label(),
    badge: unread > 0 ? <Badge count={unread} text={unreadWords(unread)} /> : badge?.(currentLanguage()),
  }))
  return (
    <PipeNav
      label={m['shell.main_menu']()}
      items={items}
      isDeep={isDeep}
      disabledReason={isPlaced ? undefined : m['shell.not_placed']()}
    >
      {children}
    </PipeNav>
  )
}

/**
 * The same pages at the bottom of a phone's screen, with help as the last one. Until the installation is placed, only the
 * telephone is there.
 */
export function QuickMenu() {
  const isPlaced = useIsPlaced()
  const contact = useContactItem()
  const items = useItems({ hasHelp: true }).map(({ href, icon, isCurrent, short, unread }) => ({
    href,
    icon,
    isCurrent,
    label: short(),
    badge: unread > 0 ? { count: unread, text: unreadWords(unread) } : undefined,
  }))
  return <TabBar label={m['shell.quick_menu']()} items={isPlaced ? items : [contact]} />
}

/** The supplier's telephone as an entry, or the e-mail address if the supplier has no telephone. */
function useContactItem() {
  const config = useConfig()
  const phone = phoneOf(config, useLanguage())
  const isCurrent = false
  if (!phone)
    return { href: `mailto:${config.brand.email}`, icon: mailIcon, label: m['shell.mail'](), isCurrent }
  const label = m['shell.call']({ number: phone.number })
  return { href: `tel:${phone.tel}`, icon: phoneIcon, label, isCurrent }
}
