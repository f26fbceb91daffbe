import type { Call } from '@brine/contract/call'
import type { ComponentType } from 'react'
import type { Calls } from './calls.ts'
import type { Guard } from './guards.ts'

/**
 * What a page does without (specification section 2). A page without `header` stands alone: it draws its own frame,
 * and the code of the common one is not fetched.
 */
export type Hidden = 'header' | 'navigation' | 'crumbs' | 'footerLanguage'

/** One line of the route table. */
export interface AppRoute {
  readonly path: string
  readonly guard: Guard
  /** The page's name in the browser's tab. */
  readonly title: () => string
  /** The page's name in the breadcrumbs; absent where there are none. */
  readonly crumb?: () => string
  /** The page above this one, where that is not home. */
  readonly parent?: string
  readonly hides?: readonly Hidden[]
  /** Calls without parameters whose answers the page shows at once: sent before its code has arrived. */
  readonly prefetch?: (calls: Calls) => readonly Call[]
  /** Fetches the page's code: one route, one chunk. */
  readonly load: () => Promise<ComponentType>
}
