import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Language } from '@brine/contract/primitives'
import { oneLine } from '../../platform/text.ts'

/** Somebody who is to work here. */
export interface Invited {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly roles: SignedInStaff['roles']
  /** Whose route they drive. */
  readonly driver_id?: number | null
}

/** The row of somebody who is new. */
export function newStaffRow({ name, email, language, roles, driver_id = null }: Invited, at: Date) {
  const email_address = email.trim().toLowerCase()
  return {
    ...{ name: oneLine(name), email_address, language, roles: [...roles], created_at: at },
    driver_id: driverFor(roles, driver_id),
  }
}

/** Nobody drives a route without the role. */
export const driverFor = (roles: SignedInStaff['roles'], driverId: number | null): number | null =>
  roles.includes('driver') ? driverId : null
