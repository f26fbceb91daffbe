import type { Language } from '@brine/contract/primitives'
import type { Queries } from '../../../platform/database/database.ts'

/** Somebody who works here, or is going to. */
export interface StaffAddressee {
  readonly name: string
  readonly email_address: string
  readonly language: Language
}

/** One of somebody's recovery codes was used, hopefully by them. */
export interface RecoveryUsed {
  readonly staff: StaffAddressee
  readonly at: Date
}

/** Every mail of this module, queued in the caller's transaction. */
export interface StaffLetters {
  tellRecoveryUsed(tx: Queries, used: RecoveryUsed): Promise<void>
}
