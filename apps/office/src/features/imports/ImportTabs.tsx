import { m } from '@brine/messages/app'
import { lockIcon, noteIcon } from '@brine/ui/icons'
import { Filters } from '../../shell/Filters.tsx'

type ImportTabsProps = { current: '/imports' | '/imports/keys' }

/** Files, and the keys with which programs send them. */
export function ImportTabs({ current }: ImportTabsProps) {
  const tabs = [
    { href: '/imports', icon: noteIcon, label: m['office.imports.files']() },
    { href: '/imports/keys', icon: lockIcon, label: m['office.common.api_keys']() },
  ]
  return (
    <Filters
      label={m['office.menu.imports']()}
      filters={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === current }))}
    />
  )
}
