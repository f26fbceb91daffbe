import type { Setup, SetupStep } from '@brine/contract/office/setup'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import {
  calendarIcon,
  clockIcon,
  euroIcon,
  homeIcon,
  mailIcon,
  pdfIcon,
  phoneIcon,
  signIcon,
  truckIcon,
  usersIcon,
  wrenchIcon,
} from '@brine/ui/icons'

type Facts = Setup['facts']

/** How a step is shown. */
export interface StepText {
  readonly icon: IconShape
  /** The page where it is done; null where no page can. */
  readonly href: string | null
  /** Another page where it can be done, and its name. */
  readonly other?: { readonly href: string; readonly label: () => string }
  /** What is there. */
  readonly found: (facts: Facts, language: Language) => string
  /** What is missing, and what does not work without it. Undefined if nothing is. */
  readonly missing: (facts: Facts, language: Language) => string | undefined
}

const list = (language: Language, words: readonly string[]): string =>
  new Intl.ListFormat(language).format(words)

export const stepTexts: Readonly<Record<SetupStep, StepText>> = {
  firm: {
    icon: wrenchIcon,
    href: '/setup/firm',
    found: ({ legal_name, vat_number, iban }, language) =>
      vat_number === null ? '' : [legal_name[language], vat_number, iban].filter(Boolean).join(', '),
    missing: ({ vat_number, iban }) =>
      vat_number === null
        ? m['office.setup.firm_missing']()
        : iban === null
          ? m['office.setup.iban_missing']()
          : undefined,
  },
  phone: {
    icon: phoneIcon,
    href: '/setup/firm',
    found: ({ phones, hours }, language) =>
      [list(language, phones), hours[language]].filter(Boolean).join(', '),
    missing: ({ phones }) => (phones.length === 0 ? m['office.setup.phone_missing']() : undefined),
  },
  legal: {
    icon: pdfIcon,
    href: '/setup/firm',
    found: () => m['office.setup.legal_found'](),
    missing: ({ half_translated }, language) =>
      half_translated.length === 0
        ? undefined
        : m['office.setup.legal_half']({
            pages: list(
              language,
              half_translated.map((page) => m[`office.firm.page_${page}`]()),
            ),
          }),
  },
  mail: {
    icon: mailIcon,
    href: null,
    found: ({ sends_mail }) => (sends_mail ? m['office.setup.mail_found']() : ''),
    missing: ({ sends_mail }) => (sends_mail ? undefined : m['office.setup.mail_missing']()),
  },
  depots: {
    icon: homeIcon,
    href: '/fleet',
    found: ({ depots }, language) => list(language, depots),
    missing: ({ depots }) => (depots.length === 0 ? m['office.setup.depots_missing']() : undefined),
  },
  drivers: {
    icon: truckIcon,
    href: '/fleet',
    found: ({ drivers }) => (drivers === 0 ? '' : m['office.setup.drivers_found']({ count: drivers })),
    missing: ({ drivers, depots }) =>
      drivers > 0
        ? undefined
        : depots.length === 0
          ? m['office.setup.drivers_after_depot']()
          : m['office.setup.drivers_missing'](),
  },
  holidays: {
    icon: calendarIcon,
    href: '/setup/closings',
    found: ({ closings }) => m['office.setup.holidays_found']({ count: closings }),
    missing: () => undefined,
  },
  cut_off: {
    icon: clockIcon,
    href: '/setup/firm',
    found: ({ change }) => m['office.setup.cut_off_found'](change),
    missing: () => undefined,
  },
  products: {
    icon: euroIcon,
    href: '/products',
    found: ({ products, unpriced }) =>
      products === 0
        ? ''
        : m['office.setup.products_found']({ count: products, priced: products - unpriced.length }),
    missing: ({ sells_salt, unpriced }, language) =>
      !sells_salt
        ? m['office.setup.products_missing']()
        : unpriced.length === 0
          ? undefined
          : m['office.setup.price_missing']({
              names: list(
                language,
                unpriced.map((name) => name[language]),
              ),
            }),
  },
  customers: {
    icon: usersIcon,
    href: '/imports',
    other: { href: '/customers', label: m['office.setup.customers_enter'] },
    found: ({ customers }) =>
      customers === 0 ? '' : m['office.setup.customers_found']({ count: customers }),
    missing: ({ customers }) => (customers === 0 ? m['office.setup.customers_missing']() : undefined),
  },
  staff: {
    icon: signIcon,
    href: '/staff',
    found: ({ staff }) => m['office.setup.staff_found']({ count: staff }),
    missing: ({ invited, unlinked_drivers }) =>
      unlinked_drivers > 0
        ? m['office.setup.drivers_unlinked']({ count: unlinked_drivers })
        : invited > 0
          ? m['office.setup.staff_invited']({ count: invited })
          : undefined,
  },
}
