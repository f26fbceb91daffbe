import type { Language } from '@brine/contract/primitives'
import type { StaffMember } from '@brine/contract/staff'
import { oneLine } from '../../platform/text.ts'

/** Somebody who is to work here. */
export interface Invited {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly roles: StaffMember['roles']
}

/** The row of somebody who is new. */
export function newStaffRow({ name, email, language, roles }: Invited, at: Date) {
  const email_address = email.trim().toLowerCase()
  return { name: oneLine(name), email_address, language, roles: [...roles], created_at: at }
}
