import type { DayOptimization } from '@brine/contract/office/route-optimization'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { cx } from '@brine/ui/cx'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, refreshIcon, routeIcon } from '@brine/ui/icons'
import type { RefObject } from 'react'
import { useStartOptimization, useStopOptimization } from './mutations.ts'
import { OptimizationFigures, Progress } from './OptimizationFigures.tsx'
import css from './OptimizationStrip.module.css'
import { isRunning } from './queries.ts'

interface OptimizationStripProps {
  readonly day: DayOptimization
  /** Whether all locations of the day are known to the house. */
  readonly exact: boolean
  readonly ref: RefObject<HTMLElement | null>
}

/** Starts a route optimization over all drivers of a day, and shows its progress and result. */
export function OptimizationStrip({ day, exact, ref }: OptimizationStripProps) {
  const { date, routing: found } = day
  const start = useStartOptimization()
  const stop = useStopOptimization()
  const { title, hint, icon, isTrouble } = wordsOf(day)
  const isSearching = isRunning(found)
  return (
    <section ref={ref} className={cx(css.strip, isTrouble && css.isTrouble)} tabIndex={-1}>
      <span className={css.icon}>
        <Icon shape={icon} />
      </span>
      <div className={css.words}>
        <h2>{title()}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {found && isSearching && <Progress routing={found} seconds={day.seconds} />}
      {found && found.state !== 'rejected' && <OptimizationFigures routing={found} exact={exact} />}
      {found && isSearching ? (
        <Button
          isSmall
          isPending={stop.isPending}
          onClick={() => stop.mutate({ params: { date, id: found.id } })}
        >
          <Icon shape={checkIcon} size="s" />
          {m['office.planning.optimization_enough']()}
        </Button>
      ) : (
        <Button isSmall isPending={start.isPending} onClick={() => start.mutate({ params: { date } })}>
          <Icon shape={refreshIcon} size="s" />
          {found ? m['office.planning.optimization_again']() : m['office.planning.optimization_start']()}
        </Button>
      )}
    </section>
  )
}

/** Shown if the state of the optimization cannot be fetched. The board stays usable. */
export function OptimizationUnknown({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  return (
    <section className={cx(css.strip, css.isTrouble)}>
      <span className={css.icon}>
        <Icon shape={alertIcon} />
      </span>
      <div className={css.words} role="alert">
        <h2>{m['office.planning.optimization_unavailable']()}</h2>
        <p>{m['office.shell.unreachable_hint']()}</p>
      </div>
      <Button isSmall isPending={isPending} onClick={onRetry}>
        {m['office.shell.retry']()}
      </Button>
    </section>
  )
}

interface Words {
  readonly title: () => string
  readonly hint?: string
  readonly icon: IconShape
  readonly isTrouble?: boolean
}

/** The texts and actions for each state of the optimization. */
export function wordsOf({ routing: found, seconds }: DayOptimization): Words {
  if (found?.state === 'adopted')
    return {
      title: m['office.planning.draft_in_use'],
      hint: m['office.planning.draft_in_use_hint'](),
      icon: checkIcon,
    }
  if (!found || found.state === 'rejected')
    return {
      title: m['office.planning.optimization'],
      hint: m['office.planning.optimization_lead']({ seconds }),
      icon: routeIcon,
    }
  if (found.state === 'waiting') return { title: m['office.planning.optimization_waiting'], icon: routeIcon }
  if (found.state === 'running') return { title: m['office.planning.optimization_running'], icon: routeIcon }
  const trouble = { icon: alertIcon, isTrouble: true }
  if (found.state === 'failed')
    return {
      title: m['office.planning.optimization_failed'],
      hint: m['office.planning.optimization_failed_hint'](),
      ...trouble,
    }
  if (found.outdated)
    return {
      title: m['office.planning.optimization_outdated'],
      hint: m['office.planning.optimization_outdated_hint'](),
      ...trouble,
    }
  if (found.unserved > 0)
    return {
      title: m['office.planning.optimization_unserved'],
      hint: m['office.planning.optimization_unserved_hint'](),
      ...trouble,
    }
  return {
    title: m['office.planning.optimization_same'],
    hint: m['office.planning.optimization_same_hint'](),
    icon: checkIcon,
  }
}
