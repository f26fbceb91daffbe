import { groupedNumber } from '@brine/app-kit/amounts'
import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { DayOptimization, OptimizationRun } from '@brine/contract/office/route-optimization'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { usePublishDay } from './mutations.ts'
import css from './PlanningPage.module.css'
import { isRunning, isUsable } from './queries.ts'

type PublishProps = { day: PlannedDay; known: DayOptimization }

/**
 * Publishes the routes of a day, after a choice between the booked and the optimized routes. Disabled during a search.
 */
export function PublishButton({ day, known }: PublishProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button
        isSmall
        variant="primary"
        isDisabled={isRunning(known.routing)}
        onClick={() => setIsAsked(true)}
      >
        <Icon shape={sendIcon} size="s" />
        {m['office.planning.publish']()}
      </Button>
      {isAsked && <PublishDialog day={day} known={known} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function PublishDialog({ day, known, onClose }: PublishProps & { onClose: () => void }) {
  const language = useLanguage()
  const { date } = day
  const found = isUsable(known.routing) ? known.routing : null
  const [chosen, setChosen] = useState<OptimizationRun | null>(found)
  const publish = usePublishDay(onClose)
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={m['office.planning.publish_title']({ day: dayAndMonth(date, language) })}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button
            variant="primary"
            isPending={publish.isPending}
            onClick={() => publish.mutate({ params: { date }, body: { routing_id: chosen?.id ?? null } })}
          >
            {m['office.planning.publish']()}
          </Button>
        </>
      }
    >
      <p className={css.text}>{m['office.planning.publish_text']()}</p>
      <ChoiceGroup legend={m['office.planning.publish_which']()} isStacked>
        {found && (
          <Radio name="routes" checked={chosen !== null} onChange={() => setChosen(found)}>
            {m['office.planning.publish_searched']({ km: groupedNumber(found.km_after ?? 0, language) })}
          </Radio>
        )}
        <Radio name="routes" checked={chosen === null} onChange={() => setChosen(null)}>
          {m['office.planning.publish_booked']({ km: groupedNumber(kmOf(day), language) })}
        </Radio>
      </ChoiceGroup>
    </Dialog>
  )
}

const kmOf = ({ routes }: PlannedDay): number => routes.reduce((sum, { km }) => sum + km, 0)
