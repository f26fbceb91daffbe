import type { AppConfig } from '@brine/contract/app-config'
import { routes } from './routes.tsx'
import type { AppRoute } from './shell/route.ts'

/**
 * The pages of this visit. With `debug` those for who builds the app as well: a build, where debug is always false,
 * has nothing of them.
 */
export async function tableOf({ debug }: Pick<AppConfig, 'debug'>): Promise<readonly AppRoute[]> {
  if (import.meta.env.DEV && debug) {
    const { devRoutes } = await import('./devRoutes.tsx')
    return [...routes, ...devRoutes]
  }
  return routes
}
