import type { Installation } from '@brine/contract/customer/installations'
import type { Fill } from '@brine/ui/Pipeline'

/** What is done of an installation: a step is, once its date is present (specification section 4). */
export interface Progress {
  readonly isSigned: boolean
  readonly isCalled: boolean
  readonly isInstalled: boolean
  /** From signed to called, and from called to installed. */
  readonly fills: readonly [Fill, Fill]
}

/**
 * How far an installation is. A date of installation in the future is an appointment and not an installation: that the
 * last step is done, only `installation_placed` says.
 */
export function progressOf({ installation_placed, installation_process }: Installation): Progress {
  const isSigned = installation_process.date_signed !== null
  const isCalled = installation_process.date_called !== null
  const isInstalled = installation_placed
  const first = isSigned ? (isCalled ? 100 : 50) : 0
  const second = isCalled ? (isInstalled ? 100 : 50) : 0
  return { isSigned, isCalled, isInstalled, fills: [first, second] }
}
