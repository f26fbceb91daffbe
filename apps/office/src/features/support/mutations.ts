import { officeSupport, type RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

interface RequestChange {
  readonly onDone: (request: RequestRecord) => void
  /** Called after a change by another staff member. */
  readonly onConflict: () => void
}

/** The common options of all changes of a request: stale calls, messages and what happens with the answer. */
const changeOf = ({ onDone, onConflict }: RequestChange, done: () => string, failed: () => string) => ({
  done,
  failed,
  onConflict,
  stales: [officeSupport.list, officeSupport.read, officeSupport.waiting],
  onSuccess(request: RequestRecord) {
    keepAnswer(officeSupport.read, { params: { id: request.id } }, request)
    onDone(request)
  },
})

const notSaved = m['office.common.not_saved']
const notSent = m['office.requests.not_sent']

export const useAssignRequest = (change: RequestChange) =>
  useChange(officeSupport.assign, changeOf(change, m['office.requests.is_assigned'], notSaved))

export const useCloseRequest = (change: RequestChange) =>
  useChange(officeSupport.close, changeOf(change, m['office.requests.is_closed'], notSaved))

export const useReopenRequest = (change: RequestChange) =>
  useChange(officeSupport.reopen, changeOf(change, m['office.requests.is_reopened'], notSaved))

/** Cancels the agreed moment. */
export const useUnplanRequest = (change: RequestChange) =>
  useChange(officeSupport.plan, changeOf(change, m['office.requests.is_unplanned'], notSaved))

/** Agrees on a moment, with or without a text. */
export const usePlanRequest = (change: RequestChange) =>
  useChange(officeSupport.plan, changeOf(change, m['office.requests.is_planned'], notSent))

export const useAnswerRequest = (change: RequestChange) =>
  useChange(officeSupport.answer, changeOf(change, m['office.requests.is_answered'], notSent))
