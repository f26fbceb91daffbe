import * as v from 'valibot'
import { AppointmentDraft, startDraft, withoutPast } from '../../shell/appointment/draft.ts'
import { Answers, stages, startAnswers } from './wizard.ts'

/** What the customer has filled in, over all stages. */
export const RequestDraft = v.object({
  /** The last stage that was shown. */
  stage: v.picklist(stages),
  answers: Answers,
  appointment: AppointmentDraft,
  /** The number of chosen photos. The photos themselves are lost when the customer leaves the page. */
  photos: v.number(),
})
export type RequestDraft = Readonly<v.InferOutput<typeof RequestDraft>>

/** An empty request, or one with a preset text. @param today YYYY-MM-DD in Belgium */
export const emptyRequest = (today: string, text = ''): RequestDraft => ({
  stage: text === '' ? 'title' : 'detail',
  answers: startAnswers(text),
  appointment: startDraft(today),
  photos: 0,
})

/** A kept request, without days that have passed since. */
export const keptRequest = (draft: RequestDraft, today: string): RequestDraft => ({
  ...draft,
  appointment: withoutPast(draft.appointment, today),
})

/** Whether a request holds more than a first choice, so that losing it costs the customer something. */
export const isWorthKeeping = ({
  answers,
  appointment: { moments, address, comment },
}: RequestDraft): boolean =>
  answers.detail !== undefined ||
  answers.text !== '' ||
  comment !== '' ||
  Object.keys(moments).length > 0 ||
  Object.keys(address).length > 0
