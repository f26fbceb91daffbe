import { arrivalWindows, holds } from '@brine/planning/arrival-window'
import type { DriverDay } from '@brine/planning/model'
import type { FollowedStop } from '@brine/planning/progress'
import { seededRandom } from '@brine/planning/random'
import { evaluateRoute, type RoutePlan } from '@brine/planning/route'
import { AFTERNOON, earliestStart, windowsOf } from '@brine/planning/windows'

/** How announced arrival windows fared. */
export interface WindowTally {
  count: number
  /** Windows in which the driver arrived. */
  held: number
  /** Sum of the widths in minutes. */
  minutes: number
}

/**
 * The invented day of a driver. The deviations are skewed, which those of the windows are not: what goes wrong
 * takes longer than what goes well.
 */
/** Mean minutes after the planned departure; never before it. */
const MEAN_DEPARTURE_DELAY_MINUTES = 6
/** Standard deviations of logarithms: one leg, one service, and the pace of the whole day. */
const LEG_SIGMA = 0.35
const SERVICE_SIGMA = 0.5
const DAY_SIGMA = 0.1
/** A closed road, an accident, a customer who needs help: one leg in 80, 10 to 30 minutes. */
const INCIDENT_SHARE = 1 / 80
const INCIDENT_MINUTES = { least: 10, most: 30 }

type Random = () => number

/** Drives a published route `drives` times, and adds whether each announced window held. */
export function tallyWindows(tally: WindowTally, day: DriverDay, drives: number, seed: number): void {
  const plan = evaluateRoute(day)
  const windows = arrivalWindows({ leaves: plan.leaves, returns: plan.returns, stops: followedStops(plan) })
  for (let drive = 0; drive < drives; drive += 1) {
    const random = seededRandom(
      seed * 104_729 + day.driverId * 7919 + Number(day.date.replaceAll('-', '')) + drive,
    )
    for (const [index, start] of driveRoute(plan, random.next).entries()) {
      const announced = windows[index]?.window
      if (!announced) continue
      tally.count += 1
      tally.minutes += announced.to - announced.from
      if (holds(announced, start)) tally.held += 1
    }
  }
}

const followedStops = ({ stops }: RoutePlan): FollowedStop[] =>
  stops.map(({ stop, arrival, start, departure }) => ({
    ...{ arrives: arrival, starts: start, ends: departure, slots: stop.slots },
    ...{ afternoonFrom: stop.afternoonFrom ?? AFTERNOON.from, isDone: false, reported: undefined },
  }))

/** The start of each service on an invented day, in minutes after midnight. */
export function driveRoute({ stops, leaves }: RoutePlan, random: Random): readonly number[] {
  const pace = deviate(DAY_SIGMA, random)
  let planned = leaves
  let clock = leaves - MEAN_DEPARTURE_DELAY_MINUTES * Math.log(1 - random())
  return stops.map(({ stop, arrival, start, departure }) => {
    clock += (arrival - planned) * pace * deviate(LEG_SIGMA, random) + incidentMinutes(random)
    const earliest = earliestStart(windowsOf(stop), clock)
    // too late for the half day: the driver comes all the same
    const begins = earliest === Number.POSITIVE_INFINITY ? clock : earliest
    clock = begins + (departure - start) * pace * deviate(SERVICE_SIGMA, random)
    planned = departure
    return begins
  })
}

/** A factor around 1 with a lognormal distribution (Box-Muller). */
function deviate(sigma: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.exp(sigma * normal - sigma ** 2 / 2)
}

function incidentMinutes(random: Random): number {
  const { least, most } = INCIDENT_MINUTES
  return random() < INCIDENT_SHARE ? least + (most - least) * random() : 0
}
