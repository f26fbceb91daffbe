import type { AuditAction } from '@brine/contract/office/audit'
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

/** Something that somebody, hopefully the addressee, did to their own access. */
export interface AccessChanged {
  readonly staff: StaffAddressee
  readonly action: AuditAction
  readonly at: Date
}

/** A link to set up how one signs in. */
export interface StaffInvitation {
  readonly staff: StaffAddressee
  readonly token: string
}

/** Every mail of this module, queued in the caller's transaction. */
export interface StaffLetters {
  invite(tx: Queries, invitation: StaffInvitation): Promise<void>
  tellAccessChanged(tx: Queries, changed: AccessChanged): Promise<void>
  tellRecoveryUsed(tx: Queries, used: RecoveryUsed): Promise<void>
}
