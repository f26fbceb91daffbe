import { m } from '@brine/messages/app'
import { Badge } from '@brine/ui/Badge'
import { Button } from '@brine/ui/Button'
import { PipeNav } from '@brine/ui/PipeNav'
import { TabBar } from '@brine/ui/TabBar'
import { Sheet, Specimen } from '../Sheet.tsx'
import { helpItem, menuItems } from '../samples.tsx'

/** The menu as a pipe: on the page, disabled, on deep water, and as tabs. */
export function MenuSheet() {
  const items = menuItems()
  const unread = { count: 2, text: m['shell.unread_other']({ count: 2 }) }
  const tabs = [
    ...items.map(({ short, href, icon, isCurrent }) => ({ href, icon, isCurrent, label: short })),
    { ...helpItem(), badge: unread },
  ]
  const label = m['shell.main_menu']()
  return (
    <Sheet title={m['guide.sheet_menu']()} note={m['guide.note_menu']()}>
      <Specimen width="half" state="chosen">
        <PipeNav label={label} items={items}>
          <Button variant="plain" isSmall>
            {m['shell.sign_out']()}
          </Button>
        </PipeNav>
      </Specimen>
      <Specimen width="half" state="disabled">
        <PipeNav label={label} items={items} disabledReason={m['shell.not_placed']()} />
      </Specimen>
      <Specimen width="half" state="hover">
        <PipeNav label={label} items={items} />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_deep']()} isDeep>
        <PipeNav isDeep label={label} items={[...items, { ...helpItem(), badge: <Badge {...unread} /> }]} />
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_tabs']()}>
        <TabBar label={m['shell.quick_menu']()} items={tabs} />
      </Specimen>
    </Sheet>
  )
}
