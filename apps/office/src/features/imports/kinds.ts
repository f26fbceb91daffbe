import type { ImportKind, ImportRun, ImportState } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, crossIcon } from '@brine/ui/icons'

/** What a file brings, in words. */
export const kinds: Readonly<Record<ImportKind, () => string>> = {
  customers: m['office.customers'],
  drivers: m['office.import_drivers'],
  orders: m['office.customer_orders'],
  deliveries: m['office.deliveries'],
}

interface StateLook {
  readonly icon: IconShape
  readonly kind: 'plain' | 'water' | 'caution' | 'danger'
  readonly label: () => string
}

const states: Readonly<Record<ImportState, StateLook>> = {
  running: { icon: clockIcon, kind: 'caution', label: m['office.import_running'] },
  checked: { icon: checkIcon, kind: 'plain', label: m['office.import_checked'] },
  done: { icon: checkIcon, kind: 'water', label: m['office.import_done'] },
  refused: { icon: alertIcon, kind: 'caution', label: m['office.import_refused'] },
  failed: { icon: crossIcon, kind: 'danger', label: m['office.import_failed'] },
}

/** What came of an import, in words. A file that was only looked at is not refused; it has mistakes. */
export const stateOf = ({ state, dry_run }: ImportRun): StateLook =>
  dry_run && state === 'refused'
    ? { ...states.refused, label: m['office.import_checked_bad'] }
    : states[state]

export const steps: Readonly<Record<ImportRun['step'], () => string>> = {
  reading: m['office.import_reading'],
  checking: m['office.import_checking'],
  writing: m['office.import_writing'],
}

/** Who started it. */
export const starterOf = ({ by, by_key }: ImportRun): string =>
  by_key ? m['office.audit_key']({ name: by }) : by
