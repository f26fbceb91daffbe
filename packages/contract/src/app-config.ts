import * as v from 'valibot'
import { readIban } from './firm-numbers.ts'
import type { Language } from './primitives.ts'

const Localized = v.object({ nl: v.string(), fr: v.string() })
/** A text in both languages. */
export type Localized = v.InferOutput<typeof Localized>

const WebAddress = v.pipe(v.string(), v.url(), v.startsWith('http'))
/** An origin; empty for the origin of the page. */
const Origin = v.union([v.literal(''), WebAddress])

/** The years that Belgian VAT law asks for since 2023 (VAT code, article 60). */
export const DOCUMENT_YEARS = 10
export const PAYMENT_DAYS = 14

/** The supplier. Everything that names the supplier or says how to reach it is configuration, never code. */
export const Brand = v.object({
  name: v.string(),
  legalName: Localized,
  address: v.object({
    street: v.string(),
    postalCode: v.string(),
    city: Localized,
    country: Localized,
  }),
  email: v.string(),
  /** VAT or company number, as documents print it. */
  companyNumber: v.exactOptional(v.string()),
  /** The court of the register of legal persons, as texts have it after "RPR" and "RPM": "Gent, afdeling Gent". */
  court: v.exactOptional(Localized),
  /** The account that customers pay to. Without it the portal and the documents say nothing about paying. */
  iban: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((iban) => readIban(iban) !== null, 'is not an IBAN'),
    ),
  ),
  /** Telephone lines in the footer: `number` as people read it, `tel` as telephones dial it (E.164). */
  phones: v.array(v.object({ number: v.string(), tel: v.string(), language: v.picklist(['nl', 'fr']) })),
  /** Opening hours of the telephone lines, worded to follow "call us" in a sentence. */
  hours: Localized,
  social: v.array(
    v.object({ network: v.picklist(['facebook', 'instagram', 'youtube', 'linkedin']), url: WebAddress }),
  ),
  /** Years for which the documents of orders are kept; by default DOCUMENT_YEARS. */
  documentYears: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Days after a delivery within which it is paid; by default PAYMENT_DAYS. */
  paymentDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Pages of the supplier's own site. The portal has its own page in place of an absent one. */
  legal: v.object({
    privacy: v.exactOptional(Localized),
    cookies: v.exactOptional(Localized),
    terms: v.exactOptional(Localized),
  }),
})
export type Brand = v.InferOutput<typeof Brand>

/** The file behind `/static/config.json`, which the customer's app loads at start (specification section 1). */
export const AppConfig = v.object({
  /** Base URL of all calls; empty for the page's own origin. */
  api: v.object({ url: Origin }),
  /** Always false in production: only the development server opens the style guide. */
  debug: v.boolean(),
  errorTracking: v.object({ enabled: v.boolean(), url: Origin }),
  analytics: v.object({ enabled: v.boolean(), id: v.string() }),
  cookies: v.object({ enabled: v.boolean(), type: v.picklist(['banner', 'modal']) }),
  i18n: v.object({
    /** Hosts that open in French, with `*` for any characters: `mon.*`. All others open in Dutch. */
    frenchHosts: v.array(v.string()),
  }),
  brand: Brand,
})
export type AppConfig = v.InferOutput<typeof AppConfig>

/**
 * The file of the operator (CONFIG_FILE). What it says about the supplier wins over what the office entered; what it
 * leaves out comes from the office.
 */
export const AppConfigFile = v.object({
  ...AppConfig.entries,
  i18n: v.optional(
    v.object({ frenchHosts: v.exactOptional(AppConfig.entries.i18n.entries.frenchHosts) }),
    {},
  ),
  brand: v.optional(
    v.object({
      ...Brand.entries,
      name: v.exactOptional(Brand.entries.name),
      legalName: v.exactOptional(Brand.entries.legalName),
      address: v.exactOptional(Brand.entries.address),
      email: v.exactOptional(Brand.entries.email),
      phones: v.exactOptional(Brand.entries.phones),
      hours: v.exactOptional(Brand.entries.hours),
      social: v.exactOptional(Brand.entries.social),
      legal: v.exactOptional(Brand.entries.legal),
    }),
    {},
  ),
})
export type AppConfigFile = v.InferOutput<typeof AppConfigFile>

/**
 * The language in which a host opens for a visitor who has not chosen one.
 * @param host with or without port
 */
export function defaultLanguage(frenchHosts: readonly string[], host: string): Language {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return frenchHosts.some((pattern) => matches(pattern.toLowerCase(), name)) ? 'fr' : 'nl'
}

/** Whether a name matches a pattern. Compared part by part, so that no pattern can make it slow. */
function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return first === name
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}
