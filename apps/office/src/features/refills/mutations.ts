import type { Answer } from '@brine/contract/call'
import type { CallError } from '@brine/contract/client'
import { planning } from '@brine/contract/office/planning'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { refillMoves } from '@brine/contract/office/refill-moves'
import { savedRefillLists } from '@brine/contract/office/saved-refill-lists'
import { m } from '@brine/messages/app'
import { customerPageCalls } from '../../shell/customerCalls.ts'
import { useChange } from '../../shell/query.ts'

const lists = {
  failed: m['office.common.not_saved'],
  stales: [savedRefillLists.list, officeRefillList.counts],
}

export const useSaveList = (onSuccess: () => void, onRefused: (error: CallError) => unknown) =>
  useChange(savedRefillLists.save, {
    ...{ ...lists, done: m['office.refills.list_saved'], onSuccess, onFailure: onRefused },
  })

export const useRenameList = (onSuccess: () => void, onRefused: (error: CallError) => unknown) =>
  useChange(savedRefillLists.rename, {
    ...{ ...lists, done: m['office.refills.list_renamed'], onSuccess, onFailure: onRefused },
  })

/** @param onEnd called also after a failure: somebody else may have removed it */
export const useRemoveList = (onEnd: () => void) =>
  useChange(savedRefillLists.remove, {
    ...lists,
    failed: m['office.refills.list_not_removed'],
    ...{ done: m['office.refills.list_removed'], onSuccess: onEnd, onFailure: onEnd },
  })

export type RefillMove = Answer<typeof refillMoves.move>['moves'][number]

/** Moves refills to another day, or each to its best one. @param onMoved gets what became of each */
export const useMoveRefills = (
  onMoved: (moves: readonly RefillMove[]) => void,
  onRefused: (error: CallError) => unknown,
) =>
  useChange(refillMoves.move, {
    failed: m['office.refills.move_failed'],
    stales: [
      ...[officeRefillList.list, officeRefillList.summary, officeRefillList.counts],
      ...[...customerPageCalls, planning.day],
    ],
    onSuccess: ({ moves }) => onMoved(moves),
    onFailure: onRefused,
  })
