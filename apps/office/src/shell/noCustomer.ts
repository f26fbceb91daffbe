import { m } from '@brine/messages/app'

/** The way to where customers are found. */
export const toCustomers = () => ({ href: '/customers', label: m['office.customers_search']() })

/** That there is no such customer. */
export const noCustomer = () => ({
  title: m['office.customer_gone'](),
  hint: m['office.customer_gone_hint'](),
  back: toCustomers(),
})
