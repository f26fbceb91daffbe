import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { copyIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'

/** Copies the page for the person who keeps the server, without the jobs that failed: they name customers. */
export function CopyForSupport({ system: { dead_jobs: _, ...system } }: { system: System }) {
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(system, null, 2))
    toastQueue.add({ kind: 'done', title: m['office.system.copied']() })
  }
  return (
    'clipboard' in navigator && (
      <Button isSmall onClick={copy}>
        <Icon shape={copyIcon} size="s" />
        {m['office.system.copy']()}
      </Button>
    )
  )
}
