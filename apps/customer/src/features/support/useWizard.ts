import type { SupportRequest } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  type AppointmentDraft,
  changeDraft,
  type DraftAction,
  startDraft,
} from '../../shell/appointment/draft.ts'
import { today } from '../../shell/today.ts'
import { changeWizard, startWizard, type Wizard, type WizardAction } from './wizard.ts'

/** The subjects that a link can preset: `/support?about=address`. */
const subjects: Readonly<Record<string, () => string>> = { address: m['support.about_address'] }

const wordsOf = (search: string): string => {
  const about = new URLSearchParams(search).get('about')
  return (about && subjects[about]?.()) ?? ''
}

interface Filled {
  readonly wizard: Wizard
  readonly draft: AppointmentDraft
  /** The sent request. The other fields are then empty again. */
  readonly posted: SupportRequest | undefined
}

const start = (search: string): Filled => ({
  wizard: startWizard(wordsOf(search)),
  draft: startDraft(today()),
  posted: undefined,
})

/**
 * The state of the wizard. It is empty on entering the page and after sending (specification section 4). A link to the
 * page itself resets it only if that loses no input.
 */
export function useWizard() {
  const { search, hash, key } = useLocation()
  const [filled, setFilled] = useState(() => start(search))
  const [entered, setEntered] = useState({ search, key })
  if (key !== entered.key && hash === '') {
    setEntered({ search, key })
    if (filled.posted || search !== entered.search) setFilled(start(search))
  }
  return {
    ...filled,
    changeWizard: (action: WizardAction) =>
      setFilled((now) => ({ ...now, wizard: changeWizard(now.wizard, action) })),
    changeDraft: (action: DraftAction) =>
      setFilled((now) => ({ ...now, draft: changeDraft(now.draft, action) })),
    post: (request: SupportRequest) => setFilled({ ...start(''), posted: request }),
  }
}
