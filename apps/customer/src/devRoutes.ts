import { m } from '@brine/messages/app'
import type { AppRoute } from './shell/route.ts'

/** Pages for who builds the app (specification section 2): in the development server only. */
export const devRoutes: readonly AppRoute[] = [
  {
    path: '/styleguide',
    guard: 'open',
    title: m['guide.styles_title'],
    crumb: m['guide.styles_title'],
    load: async () => (await import('./features/guide/StyleGuidePage.tsx')).StyleGuidePage,
  },
  {
    path: '/guidelines',
    guard: 'open',
    title: m['guide.rules_title'],
    crumb: m['guide.rules_title'],
    load: async () => (await import('./features/guide/GuidelinesPage.tsx')).GuidelinesPage,
  },
]
