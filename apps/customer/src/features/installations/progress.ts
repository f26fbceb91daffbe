import type { Installation } from '@brine/contract/customer/installations'
import type { Fill } from '@brine/ui/Pipeline'

/** The completed steps of an installation. A step is complete when its date is present (specification section 4). */
export interface Progress {
  readonly isSigned: boolean
  readonly isCalled: boolean
  readonly isInstalled: boolean
  /** From signed to called, and from called to installed. */
  readonly fills: readonly [Fill, Fill]
}

/**
 * The progress of an installation. An installation date in the future is only an appointment. Only
 * `installation_placed` says that the last step is complete.
 */
export function progressOf({ installation_placed, installation_process }: Installation): Progress {
  const isSigned = installation_process.date_signed !== null
  const isCalled = installation_process.date_called !== null
  const isInstalled = installation_placed
  const first = isSigned ? (isCalled ? 100 : 50) : 0
  const second = isCalled ? (isInstalled ? 100 : 50) : 0
  return { isSigned, isCalled, isInstalled, fills: [first, second] }
}
