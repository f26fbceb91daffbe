import type { ImportKind, ImportRun, ImportState } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, crossIcon } from '@brine/ui/icons'

/** The names of the kinds of files. */
export const kinds: Readonly<Record<ImportKind, () => string>> = {
  customers: m['office.menu.customers'],
  drivers: m['office.common.drivers'],
  orders: m['office.common.orders'],
  deliveries: m['office.imports.kind_deliveries'],
  agreed_deliveries: m['office.imports.kind_agreed'],
  former_documents: m['office.imports.kind_former'],
}

/** The heading once a file of a kind is chosen. */
export const headings: Readonly<Record<ImportKind, () => string>> = {
  customers: m['office.imports.title_customers'],
  drivers: m['office.imports.title_drivers'],
  orders: m['office.imports.title_orders'],
  deliveries: m['office.imports.title_deliveries'],
  agreed_deliveries: m['office.imports.title_agreed'],
  former_documents: m['office.imports.title_former'],
}

interface StateLook {
  readonly icon: IconShape
  readonly kind: 'plain' | 'water' | 'caution' | 'danger'
  readonly label: () => string
}

const states: Readonly<Record<ImportState, StateLook>> = {
  running: { icon: clockIcon, kind: 'caution', label: m['office.imports.running'] },
  checked: { icon: checkIcon, kind: 'plain', label: m['office.imports.checked'] },
  done: { icon: checkIcon, kind: 'water', label: m['office.imports.done'] },
  refused: { icon: alertIcon, kind: 'caution', label: m['office.imports.refused'] },
  failed: { icon: crossIcon, kind: 'danger', label: m['office.imports.failed'] },
}

/** Describes the result of an import. A file that was only checked is not refused; it has errors. */
export const stateOf = ({ state, dry_run }: ImportRun): StateLook =>
  dry_run && state === 'refused'
    ? { ...states.refused, label: m['office.imports.checked_bad'] }
    : states[state]

export const steps: Readonly<Record<ImportRun['step'], () => string>> = {
  reading: m['office.imports.reading'],
  checking: m['office.imports.checking'],
  writing: m['office.imports.writing'],
}

/** The name of the staff member or API key that started the import. */
export const starterOf = ({ by, by_key }: ImportRun): string =>
  by_key ? m['office.common.api_key_named']({ name: by }) : by

/** The names of what a file is written in. */
export const encodings = { utf8: 'UTF-8', windows_1252: 'Windows-1252', utf16: 'UTF-16' }
export const delimiters = {
  semicolon: m['office.imports.semicolon'],
  comma: m['office.imports.comma'],
  tab: m['office.imports.tab'],
}
