import * as v from 'valibot'
import type { Language } from './primitives.ts'

const Localized = v.object({ nl: v.string(), fr: v.string() })
/** A text in both languages. */
export type Localized = v.InferOutput<typeof Localized>

const WebAddress = v.pipe(v.string(), v.url(), v.startsWith('http'))
/** An origin of its own or, empty, the page's. */
const Origin = v.union([v.literal(''), WebAddress])

/** The supplier: everything that names or reaches it is configuration, never code. */
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
  /** VAT or company number, as it stands on documents. */
  companyNumber: v.exactOptional(v.string()),
  /** The lines of the footer; `number` as people read it, `tel` as telephones do (E.164). */
  phones: v.array(v.object({ number: v.string(), tel: v.string(), language: v.picklist(['nl', 'fr']) })),
  /** When the lines are answered, to stand in a sentence after "call us". */
  hours: Localized,
  social: v.array(
    v.object({ network: v.picklist(['facebook', 'instagram', 'youtube', 'linkedin']), url: WebAddress }),
  ),
  /** Pages of the supplier's own site; what is absent is not linked. */
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
  /** Always false once served: the style guide opens in the development server only. */
  debug: v.boolean(),
  errorTracking: v.object({ enabled: v.boolean(), url: Origin }),
  analytics: v.object({ enabled: v.boolean(), id: v.string() }),
  cookies: v.object({ enabled: v.boolean(), type: v.picklist(['banner', 'modal']) }),
  i18n: v.object({
    /** Hosts that open in French, `*` for any run of characters: `mon.*`. All others open in Dutch. */
    frenchHosts: v.array(v.string()),
  }),
  brand: Brand,
})
export type AppConfig = v.InferOutput<typeof AppConfig>

/**
 * The language in which a host opens for a visitor who has not chosen one.
 * @param host with or without port
 */
export function defaultLanguage(frenchHosts: readonly string[], host: string): Language {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return frenchHosts.some((pattern) => matches(pattern.toLowerCase(), name)) ? 'fr' : 'nl'
}

/** Whether a name fits a pattern; read part by part, so that no pattern can make it slow. */
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
