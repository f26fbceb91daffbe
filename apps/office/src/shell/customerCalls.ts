import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'

/** What the page of a customer shows; stale once something about the customer changes. */
export const customerPageCalls = [officeCustomers.read, customerTimeline.list] as const
