import { SupportRequest, supportDetails } from '@brine/contract/customer/support'
import * as v from 'valibot'

export type TitleCode = SupportRequest['titleCode']
export type DetailCode = SupportRequest['detailsCode']

/** The titles that are offered. Nobody of ours repairs or adjusts a device of another supplier. */
export const titlesFor = (isOwnDevice: boolean): readonly TitleCode[] =>
  isOwnDevice ? ['salt_blocks', 'custom'] : ['hardness', 'salt_blocks', 'malfunction', 'custom']

/** The stages before sending (specification section 2), in their order. */
export const stages = ['title', 'detail', 'appointment'] as const
export type Stage = (typeof stages)[number]

/** The contract's limit for the free text. */
export const TEXT_MAX = 500

/** The answers so far. */
export const Answers = v.object({
  title: v.optional(SupportRequest.entries.titleCode),
  detail: v.optional(SupportRequest.entries.detailsCode),
  /** The customer's description. Kept with every choice, but sent only with `custom`. */
  text: v.string(),
})
export type Answers = Readonly<v.InferOutput<typeof Answers>>

export type AnswerAction =
  | { readonly type: 'title'; readonly code: TitleCode }
  | { readonly type: 'detail'; readonly code: DetailCode }
  | { readonly type: 'write'; readonly text: string }

/** No answers yet, or the custom description with a preset text. */
export const startAnswers = (text = ''): Answers =>
  text === '' ? { text } : { title: 'custom', detail: 'custom', text }

/** The details of a title; a custom title has only free text. A device of another supplier may take any amount of salt. */
export function detailsOf(title: TitleCode, isOwnDevice = false): readonly DetailCode[] {
  if (title === 'custom') return ['custom']
  return [...(isOwnDevice ? (['salt_block_doesnt_fit'] as const) : supportDetails[title]), 'custom']
}

/** The answers that are still offered: what a kept request has besides counts as not answered. */
export function offeredAnswers({ title, detail, text }: Answers, isOwnDevice: boolean): Answers {
  if (!title || !titlesFor(isOwnDevice).includes(title)) return { text }
  return detail && detailsOf(title, isOwnDevice).includes(detail) ? { title, detail, text } : { title, text }
}

/** What a stage still requires (specification section 5); undefined if it is complete. */
export function missingOf(stage: Stage, { title, detail, text }: Answers): 'choice' | 'text' | undefined {
  if (!title || (stage !== 'title' && !detail)) return 'choice'
  return stage !== 'title' && detail === 'custom' && text.trim() === '' ? 'text' : undefined
}

/** The stage that can be shown: the wanted one, or an earlier one whose answer is missing. */
export function reachableStage(wanted: Stage, answers: Answers): Stage {
  const before = stages.slice(0, stages.indexOf(wanted))
  return before.find((stage) => missingOf(stage, answers)) ?? wanted
}

/** The answers after an input. */
export function changeAnswers(answers: Answers, action: AnswerAction): Answers {
  switch (action.type) {
    case 'title':
      if (action.code === answers.title) return answers
      // another title clears the detail; the custom title has only one detail
      return { ...answers, title: action.code, detail: action.code === 'custom' ? 'custom' : undefined }
    case 'detail':
      return { ...answers, detail: action.code }
    case 'write':
      return { ...answers, text: action.text }
  }
}
