import { officePhoneCalls, type PhoneCallRecord } from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import { customerPageCalls } from '../../shell/customerCalls.ts'
import { keepAnswer, useChange } from '../../shell/query.ts'

interface PhoneCallChange {
  readonly onDone: (call: PhoneCallRecord) => void
  /** Called after a change by another staff member. */
  readonly onConflict: () => void
}

/** The common options of all changes of a call: stale calls, messages and what happens with the answer. */
const changeOf = ({ onDone, onConflict }: PhoneCallChange, done: () => string) => ({
  done,
  failed: m['office.common.not_saved'],
  onConflict,
  stales: [officePhoneCalls.list, officePhoneCalls.read, officePhoneCalls.waiting, ...customerPageCalls],
  onSuccess(call: PhoneCallRecord) {
    keepAnswer(officePhoneCalls.read, { params: { id: call.id } }, call)
    onDone(call)
  },
})

export const useTakePhoneCall = (change: PhoneCallChange) =>
  useChange(officePhoneCalls.take, changeOf(change, m['office.common.saved']))

export const useReportPhoneCall = (change: PhoneCallChange) =>
  useChange(officePhoneCalls.report, changeOf(change, m['office.phone_calls.is_reported']))

export const useReopenPhoneCall = (change: PhoneCallChange) =>
  useChange(officePhoneCalls.reopen, changeOf(change, m['office.phone_calls.is_reopened']))
