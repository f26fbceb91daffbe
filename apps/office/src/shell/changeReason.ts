import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { ChangeReason, RouteChange } from '@brine/contract/office/route-changes'
import { m } from '@brine/messages/app'

/** The names of the reasons for changing a published route. */
export const changeReasons: Readonly<Record<RouteChange['reason'], () => string>> = {
  driver: m['office.common.change_driver'],
  van: m['office.common.change_van'],
  road: m['office.common.change_road'],
  delay: m['office.common.change_delay'],
  customer: m['office.common.change_customer'],
  other: m['office.common.reason_other'],
  undone: m['office.common.change_undone'],
}

/** The fields of a form for the reason. */
export interface ReasonDraft {
  /** Empty before a choice. */
  readonly reason: ChangeReason | ''
  readonly note: string
}

export const noReason: ReasonDraft = { reason: '', note: '' }

/** Rules of a form with a reason from a list: one must be chosen, and another one explained. */
export const reasonRules = (
  { reason, note }: { readonly reason: string; readonly note: string },
  missing = m['office.common.change_reason_missing'],
): FieldErrors<{ reason: string; note: string }> => ({
  ...(reason === '' && { reason: missing }),
  ...(reason === 'other' && note.trim() === '' && { note: m['office.common.change_reason_words_missing'] }),
})

/** The fields of the call. */
export const reasonOf = ({ reason, note }: ReasonDraft): { reason?: ChangeReason; note: string } =>
  reason === '' ? { note } : { reason, note }
