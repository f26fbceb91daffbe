import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { PipeNav } from '@brine/ui/PipeNav'
import { TabBar } from '@brine/ui/TabBar'
import type { ReactNode } from 'react'
import { menuItems } from './menu.tsx'
import { useCurrentRoute, useHasRoute } from './pages.ts'
import { useIsPlaced } from './useSession.ts'

function useItems() {
  const hasRoute = useHasRoute()
  const { route, above } = useCurrentRoute()
  const open = [route, ...above].map((at) => at?.path)
  return menuItems
    .filter(({ path }) => hasRoute(path))
    .map((item) => ({ ...item, href: item.path, isCurrent: open.includes(item.path) }))
}

type MainMenuProps = {
  /** Uses the dark look of the phone menu. */
  isDeep?: boolean
  /** Content after the list. */
  children?: ReactNode
}

/** The main menu, drawn as a pipe. Its links are disabled until the installation is placed. */
export function MainMenu({ isDeep, children }: MainMenuProps) {
  const isPlaced = useIsPlaced()
  const items = useItems().map(({ label, badge, ...item }) => ({
    ...item,
    label: label(),
    badge: badge?.(currentLanguage()),
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

/** The same pages at the bottom of a phone's screen. Renders nothing until the installation is placed. */
export function QuickMenu() {
  const isPlaced = useIsPlaced()
  const items = useItems().map(({ href, icon, isCurrent, short }) => ({
    href,
    icon,
    isCurrent,
    label: short(),
  }))
  return isPlaced && <TabBar label={m['shell.quick_menu']()} items={items} />
}
