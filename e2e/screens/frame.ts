import { m } from '../../packages/messages/generated/app/messages.js'
import { button } from './controls.ts'
import type { Scene, Screen } from './screen.ts'

const openMenu = ({ page, say }: Scene) => page.getByRole('button', { name: say(m['shell.menu']) }).click()
const menu = ({ page }: Scene) => page.getByRole('dialog')

/** The frame of the pages, and the pages for errors. */
export const frameScreens: readonly Screen[] = [
  {
    name: 'mobile-menu',
    visitor: 'customer',
    path: '/account',
    title: m['account.title'],
    reach: openMenu,
    shows: menu,
    isNarrow: true,
  },
  {
    name: 'mobile-menu-waiting',
    visitor: 'waiting',
    path: '/proposal',
    title: m['proposal.crumb'],
    reach: openMenu,
    shows: menu,
    isNarrow: true,
  },
  {
    name: 'page-not-found',
    visitor: 'guest',
    path: '/no-such-page',
    title: m['not_found.heading'],
    shows: ({ main }) => main.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'page-not-found-customer',
    visitor: 'customer',
    path: '/no-such-page',
    title: m['not_found.heading'],
    shows: ({ main }) => main.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'broken',
    visitor: 'customer',
    path: '/account',
    reach: openWithoutCode,
    shows: button(m['shell.reload']),
    errors: [/OrdersPage|dynamically imported module/],
  },
  {
    name: 'cannot-start',
    visitor: 'guest',
    path: '/auth',
    reach: openWithoutConfiguration,
    shows: button(m['common.retry']),
    isQuiet: true,
    errors: [/config\.json|configuration/],
  },
]

/** Opens a page whose code does not load, after the app has already reloaded for this reason. */
async function openWithoutCode({ page, say }: Scene): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now())))
  await page.route(/OrdersPage-.*\.js$/, (route) => route.abort())
  await page
    .getByRole('link', { name: say(m['shell.nav_orders']) })
    .and(page.locator(':visible'))
    .click()
}

async function openWithoutConfiguration({ page }: Scene): Promise<void> {
  await page.route('**/static/config.json', (route) => route.abort())
  await page.reload()
}
