import type { RouteProblem } from '@brine/contract/office/route-changes'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'

const texts: Readonly<Record<RouteProblem, (names: { driver: string }) => string>> = {
  capacity: m['office.common.route_warning_capacity'],
  shift: m['office.common.route_warning_shift'],
  window: m['office.common.route_warning_window'],
}

/** What a planner of a published day should know before a stop joins a route. Renders nothing without problems. */
export function RouteWarnings({ problems, driver }: { problems: readonly RouteProblem[]; driver: string }) {
  if (problems.length === 0) return null
  return (
    <Notice kind="danger" role="status" title={m['office.common.route_warning']()}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{texts[problem]({ driver })}</li>
        ))}
      </ul>
    </Notice>
  )
}
