import type { RouteProblem } from '@brine/contract/office/route-changes'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { StatusArea } from './StatusArea.tsx'

const texts: Readonly<Record<RouteProblem, (names: { driver: string }) => string>> = {
  capacity: m['office.common.route_warning_capacity'],
  shift: m['office.common.route_warning_shift'],
  window: m['office.common.route_warning_window'],
}

type RouteWarningsProps = {
  problems: readonly RouteProblem[]
  /** Of the route that the stop would join. */
  driver: string | undefined
}

/** What a planner of a published day should know before a stop joins a route. It stays mounted without problems. */
export function RouteWarnings({ problems, driver = '' }: RouteWarningsProps) {
  return (
    <StatusArea>
      {problems.length > 0 && (
        <Notice kind="danger" title={m['office.common.route_warning']()}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{texts[problem]({ driver })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </StatusArea>
  )
}
