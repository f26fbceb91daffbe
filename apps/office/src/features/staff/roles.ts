import type { StaffRole } from '@brine/contract/call'
import { m } from '@brine/messages/app'

/** The names of the roles. */
export const roleNames: Readonly<Record<StaffRole, () => string>> = {
  planner: m['office.staff.role_planner'],
  support: m['office.staff.role_support'],
  sales: m['office.staff.role_sales'],
  driver: m['office.staff.role_driver'],
  administrator: m['office.staff.role_administrator'],
}

/** The permissions of each role, in a sentence. */
export const roleHints: Readonly<Record<StaffRole, () => string>> = {
  planner: m['office.staff.role_planner_hint'],
  support: m['office.staff.role_support_hint'],
  sales: m['office.staff.role_sales_hint'],
  driver: m['office.staff.role_driver_hint'],
  administrator: m['office.staff.role_administrator_hint'],
}
