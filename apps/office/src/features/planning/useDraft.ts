import type { PlannedDay } from '@brine/contract/office/planning'
import { useState } from 'react'
import { changesOf, goneOf, kmByDriver, type StopChange } from './draft.ts'
import type { EditableDay } from './editableDay.ts'
import { isShorter, isUsable, useFoundDay } from './queries.ts'

/** The routes that an optimization found, before a planner adopts or rejects them. */
export interface Draft {
  /** Id of the optimization. */
  readonly id: number
  readonly found: PlannedDay
  /** False if it serves stops that the day as booked cannot serve, for more km. */
  readonly isShorter: boolean
  readonly changes: ReadonlyMap<number, StopChange>
  /** The changes to another driver, by the driver who loses the stop. */
  readonly gone: ReadonlyMap<number, readonly StopChange[]>
  /** Km of the booked routes by driver. */
  readonly bookedKm: ReadonlyMap<number, number>
  /** Whether board and map show it instead of the day as booked. */
  readonly isShown: boolean
  show(isShown: boolean): void
}

/** The day's draft; undefined if there is none, and until it is fetched. */
export function useDraft(day: PlannedDay, editable: EditableDay | undefined): Draft | undefined {
  const [isShown, show] = useState(true)
  const routing = editable?.known.routing
  const usable = isUsable(routing, day) ? routing : undefined
  const { data: found } = useFoundDay(day.date, usable?.id)
  if (!usable || !found || found.version !== day.version) return undefined
  const changes = changesOf(day, found)
  return {
    ...{ id: usable.id, found, isShorter: isShorter(usable) },
    ...{ changes, gone: goneOf(changes), bookedKm: kmByDriver(day), isShown, show },
  }
}
