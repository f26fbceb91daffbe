import { m } from '@brine/messages/app'

/** The way to where customers are found. */
export const toCustomers = () => ({ href: '/customers', label: m['office.customers.search']() })

/** That there is no such customer. */
export const noCustomer = () => ({
  title: m['office.customers.gone'](),
  hint: m['office.customers.gone_hint'](),
  back: toCustomers(),
})
