import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { DayOptimization } from '@brine/contract/office/route-optimization'
import { m } from '@brine/messages/app'
import { Button, buttonClass } from '@brine/ui/Button'
import { cx } from '@brine/ui/cx'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useState } from 'react'
import { usePublishDay } from './mutations.ts'
import css from './PlanningPage.module.css'
import { isRunning, isUsable } from './queries.ts'
import { warningsOf } from './routeWords.ts'

type PublishProps = { day: PlannedDay; known: DayOptimization }

/**
 * Publishes the routes of a day as they are on the board. Disabled during a search, and until a draft is adopted or
 * rejected.
 */
export function PublishButton({ day, known: { routing } }: PublishProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button
        isSmall
        variant="primary"
        isDisabled={isRunning(routing) || isUsable(routing, day)}
        onClick={() => setIsAsked(true)}
      >
        <Icon shape={sendIcon} size="s" />
        {m['office.planning.publish']()}
      </Button>
      {isAsked && <PublishDialog day={day} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** The place of `PublishButton`. */
export const PublishPlaceholder = () => (
  <span
    className={cx(buttonClass({ isSmall: true, variant: 'primary' }), css.placeholder)}
    aria-hidden="true"
  >
    <Icon shape={sendIcon} size="s" />
    {m['office.planning.publish']()}
  </span>
)

function PublishDialog({ day, onClose }: { day: PlannedDay; onClose: () => void }) {
  const language = useLanguage()
  const { date } = day
  // fixed while the dialog is open: what is published is what the planner saw
  const [{ version: revision, routes }] = useState(day)
  const publish = usePublishDay(onClose)
  const warnings = warningsOf(routes, language)
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
            variant={warnings.length > 0 ? 'danger' : 'primary'}
            isPending={publish.isPending}
            onClick={() => publish.mutate({ params: { date }, body: { version: revision } })}
          >
            {warnings.length > 0 ? m['office.planning.publish_anyway']() : m['office.planning.publish']()}
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <Notice kind="danger" className={css.warnings} title={m['office.planning.publish_warning']()}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={css.text}>{m['office.planning.publish_text']()}</p>
    </Dialog>
  )
}
