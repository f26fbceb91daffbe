import type { AppConfig } from './app-config.ts'
import { parsedUrl } from './parsed-url.ts'

/** The service that counts page views. */
export interface Analytics {
  /** The name of the portal at the service. */
  readonly site: string
  /** URL that receives one request per page view. */
  readonly endpoint: string
}

/** The default service, for an id without an address. */
const SERVICE = 'https://plausible.io'

/**
 * Reads an id: the portal's name at the default service (`mijn.supplier.example`), or the address of the supplier's own
 * service followed by that name (`https://stats.supplier.example/mijn.supplier.example`).
 */
export function readAnalyticsId(id: string): Analytics | undefined {
  const parts = /^(?:(https?:\/\/[\w.:-]+)\/)?([\w-]+(?:\.[\w-]+)+(?:\/[\w./-]*)?)$/.exec(id)
  const [, service = SERVICE, site] = parts ?? []
  return site && parsedUrl(service) ? { site, endpoint: `${service}/api/event` } : undefined
}

/**
 * The service that counts page views; undefined where none does. Without the cookie notice no visitor can consent, so
 * nothing is counted.
 */
export function analyticsOf({
  analytics,
  cookies,
}: Pick<AppConfig, 'analytics' | 'cookies'>): Analytics | undefined {
  return analytics.enabled && cookies.enabled ? readAnalyticsId(analytics.id) : undefined
}
