import { m } from '@brine/messages/app'
import { PageCrumbs } from './shell/PageCrumbs.tsx'
import type { AppRoute } from './shell/route.ts'

/** The style guide's pages for developers (specification section 2). Only the development server has them. */
export const devRoutes: readonly AppRoute[] = [
  {
    path: '/styleguide',
    guard: 'open',
    title: m['guide.styles_title'],
    crumb: m['guide.styles_title'],
    load: async () => {
      const { StyleGuidePage } = await import('@brine/styleguide/StyleGuidePage')
      return () => <StyleGuidePage crumbs={<PageCrumbs />} />
    },
  },
  {
    path: '/guidelines',
    guard: 'open',
    title: m['guide.rules_title'],
    crumb: m['guide.rules_title'],
    load: async () => {
      const { GuidelinesPage } = await import('@brine/styleguide/GuidelinesPage')
      return () => <GuidelinesPage crumbs={<PageCrumbs />} />
    },
  },
]
