import { m } from '@brine/messages/app'

/** A link to the customer search. */
export const toCustomers = () => ({ href: '/customers', label: m['office.customers.search']() })

/** Texts for a customer who does not exist. */
export const noCustomer = () => ({
  title: m['office.customers.gone'](),
  hint: m['office.customers.gone_hint'](),
  back: toCustomers(),
})
