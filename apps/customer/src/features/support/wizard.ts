import { type SupportRequest, supportDetails } from '@brine/contract/customer/support'

export type TitleCode = SupportRequest['titleCode']
export type DetailCode = SupportRequest['detailsCode']

export const titleCodes = ['hardness', 'salt_blocks', 'malfunction', 'custom'] as const satisfies TitleCode[]

/** The contract's limit for the free text. */
export const TEXT_MAX = 500

/** The answers of the wizard so far. */
export interface Wizard {
  readonly stage: 'title' | 'detail' | 'appointment'
  readonly title: TitleCode | undefined
  readonly detail: DetailCode | undefined
  /** The customer's description. Kept with every choice, but sent only with `custom`. */
  readonly text: string
}

export type WizardAction =
  | { readonly type: 'title'; readonly code: TitleCode }
  | { readonly type: 'detail'; readonly code: DetailCode }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'next' }
  | { readonly type: 'back' }

/** Starts at the first question, or at the custom description with a preset text. */
export function startWizard(text = ''): Wizard {
  const isAbout = text !== ''
  return {
    stage: isAbout ? 'detail' : 'title',
    title: isAbout ? 'custom' : undefined,
    detail: isAbout ? 'custom' : undefined,
    text,
  }
}

/** The details of a title; a custom title has only free text. */
export function detailsOf(title: TitleCode): readonly DetailCode[] {
  return title === 'custom' ? ['custom'] : [...supportDetails[title], 'custom']
}

/** What a stage still requires (specification section 5); undefined if it is complete. */
export function missingOf({ stage, title, detail, text }: Wizard): 'choice' | 'text' | undefined {
  if (!title || (stage !== 'title' && !detail)) return 'choice'
  return stage !== 'title' && detail === 'custom' && text.trim() === '' ? 'text' : undefined
}

/** The next state of the wizard. */
export function changeWizard(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'title':
      if (action.code === wizard.title) return wizard
      // another title clears the detail; the custom title has only one detail
      return { ...wizard, title: action.code, detail: action.code === 'custom' ? 'custom' : undefined }
    case 'detail':
      return { ...wizard, detail: action.code }
    case 'write':
      return { ...wizard, text: action.text }
    case 'next':
      if (missingOf(wizard)) return wizard
      return { ...wizard, stage: wizard.stage === 'title' ? 'detail' : 'appointment' }
    case 'back':
      return { ...wizard, stage: wizard.stage === 'appointment' ? 'detail' : 'title' }
  }
}
