import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Language } from '@brine/contract/primitives'
import type { Selectable } from 'kysely'
import type { Staff } from '../../platform/database/tables.ts'
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
    administrator_since: roles.includes('administrator') ? at : null,
  }
}

type Administrator = Pick<Selectable<Staff>, 'roles' | 'administrator_since'>

/** Since when somebody with these roles is an administrator: who is not one yet, from now on. */
export function administratorSince(
  before: Administrator,
  roles: SignedInStaff['roles'],
  at: Date,
): Date | null {
  if (!roles.includes('administrator')) return null
  return (before.roles.includes('administrator') && before.administrator_since) || at
}

/** How an account is enabled again. It comes back with its old password, so an administrator counts as a new one. */
export const enabledAgain = ({ roles }: Pick<Administrator, 'roles'>, at: Date) => ({
  disabled_at: null,
  ...(roles.includes('administrator') ? { administrator_since: at } : {}),
})

/** Nobody drives a route without the role. */
export const driverFor = (roles: SignedInStaff['roles'], driverId: number | null): number | null =>
  roles.includes('driver') ? driverId : null

/** A row of the staff table as the contract has it. */
export function signedInStaffOf(row: Omit<SignedInStaff, 'demo'> & { is_demo: boolean }): SignedInStaff {
  const { id, name, email_address, language, roles, is_demo } = row
  return { id, name, email_address, language, roles, demo: is_demo }
}
