import type { SetupStep } from '@brine/contract/office/setup'
import { m } from '@brine/messages/app'

/** The names of the steps of the checklist. */
export const stepNames: Readonly<Record<SetupStep, () => string>> = {
  firm: m['office.firm.title'],
  phone: m['office.setup.step_phone'],
  legal: m['office.setup.step_legal'],
  mail: m['office.setup.step_mail'],
  depots: m['office.common.depots'],
  drivers: m['office.setup.step_drivers'],
  holidays: m['office.closings.title'],
  cut_off: m['office.setup.step_cut_off'],
  products: m['office.setup.step_products'],
  customers: m['office.menu.customers'],
  staff: m['office.menu.staff'],
}
