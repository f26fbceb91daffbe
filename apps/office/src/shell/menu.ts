import type { Call } from '@brine/contract/call'
import { driverDays } from '@brine/contract/driver/driver-days'
import { officeAudit } from '@brine/contract/office/audit'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { officeCapacity } from '@brine/contract/office/capacity'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeFirm } from '@brine/contract/office/firm'
import { officeFleet } from '@brine/contract/office/fleet'
import { officeImports } from '@brine/contract/office/imports'
import { officeInstallations } from '@brine/contract/office/installations'
import { officeOrderList } from '@brine/contract/office/order-list'
import { officePayments } from '@brine/contract/office/payments'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { planning } from '@brine/contract/office/planning'
import { officeProducts } from '@brine/contract/office/products'
import { officeReferrals } from '@brine/contract/office/referrals'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { officeReviews } from '@brine/contract/office/reviews'
import { officeStaff } from '@brine/contract/office/staff'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { officeSupport } from '@brine/contract/office/support'
import { officeSystem } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import {
  bankIcon,
  boardIcon,
  calendarIcon,
  chatIcon,
  checkIcon,
  cubeIcon,
  deviceIcon,
  euroIcon,
  giftIcon,
  helpIcon,
  historyIcon,
  noteIcon,
  phoneIcon,
  receiptIcon,
  refreshIcon,
  signIcon,
  truckIcon,
  usersIcon,
  wrenchIcon,
} from '@brine/ui/icons'

/** A page of the office. */
export interface MenuItem {
  readonly path: string
  readonly icon: IconShape
  readonly label: () => string
  /** The label among the pages of its group, where the group has the same one. */
  readonly shortLabel?: () => string
  /** A call that the page requires. The menu hides the page from roles that may not use it. */
  readonly needs: Call
  /** Counts the waiting records. */
  readonly waiting?:
    | typeof officeReviews.waiting
    | typeof officeInstallations.waiting
    | typeof officeSupport.waiting
    | typeof officePhoneCalls.waiting
    | typeof officeAutomaticRefills.waiting
    | typeof customerTasks.waiting
}

/** A word of the rail: pages of one subject. */
export interface MenuGroup {
  readonly icon: IconShape
  readonly label: () => string
  /** At least one. The word leads to the first. */
  readonly pages: readonly MenuItem[]
}

/** Whoever may use it enters what the checklist of the firm lacks. */
export const SETUP_CALL: Call = officeFirm.change

const myDay: MenuItem = {
  path: '/day',
  icon: truckIcon,
  label: m['office.menu.my_day'],
  needs: driverDays.days,
}
const planningPages: readonly MenuItem[] = [
  {
    path: '/planning',
    icon: boardIcon,
    label: m['office.menu.planning'],
    shortLabel: m['office.menu.planning_day'],
    needs: planning.day,
  },
  { path: '/capacity', icon: calendarIcon, label: m['office.menu.capacity'], needs: officeCapacity.read },
  { path: '/fleet', icon: truckIcon, label: m['office.menu.fleet'], needs: officeFleet.read },
]
const refillPages: readonly MenuItem[] = [
  { path: '/refills', icon: cubeIcon, label: m['office.menu.refills'], needs: officeRefillList.list },
  { path: '/orders', icon: noteIcon, label: m['office.common.orders'], needs: officeOrderList.list },
  {
    path: '/automatic',
    icon: refreshIcon,
    label: m['office.menu.automatic'],
    needs: officeAutomaticRefills.list,
    waiting: officeAutomaticRefills.waiting,
  },
]
const customers: MenuItem = {
  path: '/customers',
  icon: usersIcon,
  label: m['office.menu.customers'],
  needs: officeCustomers.search,
}
const installations: MenuItem = {
  path: '/installations',
  icon: deviceIcon,
  label: m['office.menu.installations'],
  needs: officeInstallations.list,
  waiting: officeInstallations.waiting,
}
const requestPages: readonly MenuItem[] = [
  {
    path: '/requests',
    icon: helpIcon,
    label: m['office.menu.requests'],
    needs: officeSupport.list,
    waiting: officeSupport.waiting,
  },
  {
    path: '/calls',
    icon: phoneIcon,
    label: m['office.menu.phone_calls'],
    needs: officePhoneCalls.list,
    waiting: officePhoneCalls.waiting,
  },
  {
    path: '/tasks',
    icon: checkIcon,
    label: m['office.menu.tasks'],
    needs: customerTasks.list,
    waiting: customerTasks.waiting,
  },
]
const reviewPages: readonly MenuItem[] = [
  {
    path: '/reviews',
    icon: chatIcon,
    label: m['office.menu.reviews'],
    needs: officeReviews.list,
    waiting: officeReviews.waiting,
  },
  { path: '/referrals', icon: giftIcon, label: m['office.menu.referrals'], needs: officeReferrals.list },
]
const payments: MenuItem = {
  path: '/payments',
  icon: bankIcon,
  label: m['office.menu.payments'],
  needs: officePayments.summary,
}
const administrationPages: readonly MenuItem[] = [
  { path: '/setup', icon: wrenchIcon, label: m['office.menu.setup'], needs: SETUP_CALL },
  { path: '/products', icon: euroIcon, label: m['office.menu.products'], needs: officeProducts.create },
  { path: '/imports', icon: receiptIcon, label: m['office.menu.imports'], needs: officeImports.list },
  { path: '/staff', icon: signIcon, label: m['office.menu.staff'], needs: officeStaff.list },
  { path: '/system', icon: wrenchIcon, label: m['office.menu.system'], needs: officeSystem.read },
  { path: '/audit', icon: historyIcon, label: m['office.menu.audit'], needs: officeAudit.list },
]

const alone = (page: MenuItem): MenuGroup => ({ ...page, pages: [page] })

/** The words of the rail in their order, with their pages. */
const groups: readonly MenuGroup[] = [
  alone(myDay),
  { icon: boardIcon, label: m['office.menu.planning'], pages: planningPages },
  { icon: cubeIcon, label: m['office.menu.refills'], pages: refillPages },
  alone(customers),
  alone(installations),
  { icon: helpIcon, label: m['office.menu.requests'], pages: requestPages },
  { icon: chatIcon, label: m['office.menu.reviews'], pages: reviewPages },
  alone(payments),
  { icon: wrenchIcon, label: m['office.menu.administration'], pages: administrationPages },
]

/** Whether a staff member's roles allow a call. It only decides what is shown: the server checks permissions itself. */
export const mayUse = ({ roles }: SignedInStaff, { access }: Call): boolean =>
  typeof access === 'object' && 'staff' in access && roles.some((role) => access.staff.includes(role))

/** The words in a staff member's rail. One with a single page has the name of that page. */
export const menuOf = (staffMember: SignedInStaff): MenuGroup[] =>
  groups.flatMap((group) => {
    const pages = group.pages.filter(({ needs }) => mayUse(staffMember, needs))
    const [first] = pages
    if (!first) return []
    return [pages.length === 1 ? alone(first) : { ...group, pages }]
  })

/** Whether an address is the page, or one below it. */
export const isAt = ({ path }: MenuItem, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** The page after signing in. Without permission for any page, it is the first page, which says so. */
export const firstPage = (staffMember: SignedInStaff): string =>
  menuOf(staffMember)[0]?.pages[0]?.path ?? myDay.path
