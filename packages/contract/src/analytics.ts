import type { AppConfig } from './app-config.ts'

/** Where visits are counted. */
export interface Analytics {
  /** The name under which the service knows the portal. */
  readonly site: string
  /** Takes one count a request. */
  readonly endpoint: string
}

/** The service of an id that names none. */
const SERVICE = 'https://plausible.io'

/**
 * Reads an id: the portal's name at the service (`mijn.supplier.example`), or the address of a service of the
 * supplier's own with that name behind it (`https://stats.supplier.example/mijn.supplier.example`).
 */
export function readAnalyticsId(id: string): Analytics | undefined {
  const parts = /^(?:(https?:\/\/[\w.:-]+)\/)?([\w-]+(?:\.[\w-]+)+(?:\/[\w./-]*)?)$/.exec(id)
  const [, service = SERVICE, site] = parts ?? []
  return site && URL.canParse(service) ? { site, endpoint: `${service}/api/event` } : undefined
}

/**
 * Where visits of the portal are counted; undefined where they are not. Without the cookie notice nobody is asked, so
 * nobody can have agreed, and nothing is counted either.
 */
export function analyticsOf({
  analytics,
  cookies,
}: Pick<AppConfig, 'analytics' | 'cookies'>): Analytics | undefined {
  return analytics.enabled && cookies.enabled ? readAnalyticsId(analytics.id) : undefined
}
