import type { AppConfig } from '@brine/contract/app-config'
import { routes } from './routes.tsx'
import type { AppRoute } from './shell/route.ts'

/**
 * The route table. With `debug` it includes the pages for developers. A build, where debug is always false, does not
 * contain them.
 */
export async function tableOf({ debug }: Pick<AppConfig, 'debug'>): Promise<readonly AppRoute[]> {
  if (import.meta.env.DEV && debug) {
    const { devRoutes } = await import('./devRoutes.tsx')
    return [...routes, ...devRoutes]
  }
  return routes
}
