import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { LocateAddress } from '../customers/module.ts'
import type { Planning } from '../planning/module.ts'

export interface FleetParts {
  readonly db: Queries
  readonly clock: Clock
  readonly locate: LocateAddress
  readonly planning: Pick<Planning, 'troubles'>
}

/** A depot or driver as somebody of the office has seen it. */
export interface Seen {
  readonly by: Staff
  readonly id: number
  readonly revision: number
}
