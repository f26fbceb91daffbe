import { m } from '@brine/messages/app'
import { lockIcon, noteIcon } from '@brine/ui/icons'
import { Filters } from '../../shell/Filters.tsx'

type ImportTabsProps = { current: '/imports' | '/imports/keys' }

/** The tabs of file imports and API keys. */
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
