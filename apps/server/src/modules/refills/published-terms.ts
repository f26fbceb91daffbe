import { isoDayOf } from '@brine/contract/dates'
import type { RouteProblem } from '@brine/contract/office/route-changes'
import type { Clock } from '../../platform/clock.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { GivenReason, OnPublished, PlanningService } from '../planning/module.ts'

/** The reason to change a published day, and what the planner was warned of. */
export interface GivenTerms extends GivenReason {
  readonly accepts: readonly RouteProblem[]
}

/** Roles that change a published day. */
export const mayPlan = ({ roles }: Staff): boolean =>
  roles.some((role) => role === 'planner' || role === 'administrator')

/**
 * Lets a planner with a reason change a published day; undefined for other roles and without a reason.
 * @throws `invalid_request` for a reason without words
 */
export type PublishedTerms = (by: Staff, given: GivenTerms) => OnPublished | undefined

export const createPublishedTerms =
  ({
    clock,
    planning,
  }: {
    readonly clock: Clock
    readonly planning: Pick<PlanningService, 'statedReason'>
  }): PublishedTerms =>
  (by, { accepts, ...why }) => {
    if (!why.reason || !mayPlan(by)) return undefined
    const at = clock.now()
    return { why: planning.statedReason(why), staffId: by.id, at, today: isoDayOf(at), accepts }
  }

/** The reason, for an audit entry. */
export const reasonDetails = (terms: OnPublished | undefined): { details?: { reason: string } } =>
  terms ? { details: { reason: terms.why.reason } } : {}
