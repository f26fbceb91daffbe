import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Language } from '@brine/contract/primitives'
import { oneLine } from '../../platform/formatted-text.ts'

/** A staff member to create. */
export interface NewStaffMember {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly roles: SignedInStaff['roles']
  /** The driver whose route they drive. */
  readonly driver_id?: number | null
}

export function newStaffRow({ name, email, language, roles, driver_id = null }: NewStaffMember, at: Date) {
  const email_address = email.trim().toLowerCase()
  return {
    ...{ name: oneLine(name), email_address, language, roles: [...roles], created_at: at },
    driver_id: driverFor(roles, driver_id),
  }
}

/** Nobody drives a route without the role. */
export const driverFor = (roles: SignedInStaff['roles'], driverId: number | null): number | null =>
  roles.includes('driver') ? driverId : null

/** A row of the staff table as the contract has it. */
export function signedInStaffOf(row: Omit<SignedInStaff, 'demo'> & { is_demo: boolean }): SignedInStaff {
  const { id, name, email_address, language, roles, is_demo } = row
  return { id, name, email_address, language, roles, demo: is_demo }
}
