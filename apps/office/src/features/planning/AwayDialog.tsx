import type { HandedStop, HandOverPlan as Plan } from '@brine/contract/office/absences'
import { driverLeaves } from '@brine/contract/office/driver-leaves'
import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { useState } from 'react'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { ReasonDialog } from '../../shell/ReasonDialog.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { HandOverPlan } from './HandOverPlan.tsx'
import { isExact } from './kmWords.ts'
import { useCloseDriver, useHandOver } from './mutations.ts'
import { useHandOverPlan } from './queries.ts'

type AwayDialogProps = { day: PlannedDay; route: PlannedRoute; onClose: () => void }

/**
 * A driver of a published day is absent, or has been marked so: shows who could take the stops, before anything changes. The
 * planner can leave some of them.
 */
export function AwayDialog({ day, route, onClose }: AwayDialogProps) {
  const { date, version: revision } = day
  const { driver_id, driver_name: name, closed, stops } = route
  const count = stops.filter(({ state }) => state === 'booked').length
  const [isGiven, setIsGiven] = useState(count > 0)
  const mayEnterLeave = mayUse(useStaffMember(), driverLeaves.create)
  const [kept, setKept] = useState<readonly HandedStop[]>([])
  const found = useHandOverPlan(date, driver_id, kept, isGiven)
  const closeDriver = useCloseDriver(m['office.planning.driver_is_away'], onClose)
  const plan = found.data
  // a node of the release before plans all stops
  const isOfChoice = !plan?.moves.some(({ refill_id }) => kept.some((stop) => stop.refill_id === refill_id))
  const handOver = useHandOver(plan !== undefined && plan.moves.length > 0, onClose)
  const isFetchingPlan = isGiven && (found.isPlaceholderData || (!plan && found.isFetching))
  const params = { date, driver_id: String(driver_id) }
  return (
    <ReasonDialog
      title={(closed ? m['office.planning.hand_over_title'] : m['office.planning.away_title'])({ name })}
      submit={isGiven ? m['office.planning.hand_over']() : m['office.planning.driver_away']()}
      isDanger={!isGiven && count > 0}
      isPending={isFetchingPlan || handOver.isPending || closeDriver.isPending}
      lead={
        <>
          {count > 0 && (
            <>
              {!closed && (
                <ChoiceGroup legend={m['office.planning.hand_over_choice']()} isStacked>
                  <Radio name="stops" checked={isGiven} onChange={() => setIsGiven(true)}>
                    {m['office.planning.hand_over_give']()}
                  </Radio>
                  <Radio name="stops" checked={!isGiven} onChange={() => setIsGiven(false)}>
                    {m['office.planning.hand_over_keep']()}
                  </Radio>
                </ChoiceGroup>
              )}
              {!isGiven && (
                <Notice kind="caution" title={m['office.planning.away_stops']({ count })}>
                  {m['office.planning.away_stops_hint']({ name })}
                </Notice>
              )}
              {isGiven &&
                (plan ? (
                  <HandOverPlan {...{ plan, route, kept }} exact={isExact(day)} onKeep={setKept} />
                ) : (
                  <Missing
                    found={found}
                    count={2}
                    loading={m['office.planning.hand_over_loading']()}
                    failed={m['office.planning.hand_over_failed']()}
                    hint={m['office.planning.hand_over_failed_hint']()}
                  />
                ))}
            </>
          )}
          {!closed && mayEnterLeave && (
            <p>
              <Link href={`/capacity?leave=${driver_id}`}>{m['office.planning.away_longer']()}</Link>
            </p>
          )}
        </>
      }
      onConfirm={(why) => {
        if (!isGiven) closeDriver.mutate({ params, body: { closed: true, version: revision, ...why } })
        else if (plan && isOfChoice)
          handOver.mutate({ params, body: { version: plan.version, moves: movesOf(plan), ...why } })
        // nothing is given to others before the planner sees to whom
        else void found.refetch()
      }}
      onClose={onClose}
    />
  )
}

const movesOf = ({ moves }: Plan) =>
  moves.map(({ refill_id, driver_id, position }) => ({ refill_id, driver_id, position }))
