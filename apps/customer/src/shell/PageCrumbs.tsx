import { m } from '@brine/messages/app'
import { Crumbs } from '@brine/ui/Crumbs'
import { useConfig } from './config.ts'
import { useCurrentRoute } from './pages.ts'

/** The breadcrumbs of the current page, from the route table. Used as the `crumbs` of a PageHead. */
export function PageCrumbs() {
  const { route, above } = useCurrentRoute()
  const { name } = useConfig().brand
  if (!route?.crumb || route.hides?.includes('crumbs')) return null
  const home = { label: m['shell.home']({ brand: name }), href: '/' }
  const crumbs = above.flatMap(({ crumb, path }) => (crumb ? [{ label: crumb(), href: path }] : []))
  return <Crumbs label={m['shell.crumbs']()} above={[home, ...crumbs]} current={route.crumb()} />
}
