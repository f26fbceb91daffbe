import type { Call } from '@brine/contract/call'
import type { ComponentType } from 'react'
import type { Calls } from './calls.ts'
import type { Guard } from './guards.ts'

/**
 * The parts of the frame that a page hides (specification section 2). A page that hides `header` renders its own frame,
 * and the code of the common frame is not loaded.
 */
export type Hidden = 'header' | 'navigation' | 'crumbs' | 'footerLanguage'

/** One line of the route table. */
export interface AppRoute {
  readonly path: string
  readonly guard: Guard
  /** The page's name in the browser's tab. */
  readonly title: () => string
  /** The page's name in the breadcrumbs; absent if it has none. */
  readonly crumb?: () => string
  /** The parent page, if it is not home. */
  readonly parent?: string
  readonly hides?: readonly Hidden[]
  /** The page shows its steps in the query. A step runs no guard, so that it needs no connection. */
  readonly hasSteps?: boolean
  /** Calls without parameters that the page needs at once. They are sent before its code has loaded. */
  readonly prefetch?: (calls: Calls) => readonly Call[]
  /** Loads the page's code: one chunk per route. */
  readonly load: () => Promise<ComponentType>
}
