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

/** What a link can bring to ask about: `/support?about=address`. */
const subjects: Readonly<Record<string, () => string>> = { address: m['support.about_address'] }

const wordsOf = (search: string): string => {
  const about = new URLSearchParams(search).get('about')
  return (about && subjects[about]?.()) ?? ''
}

interface Filled {
  readonly wizard: Wizard
  readonly draft: AppointmentDraft
  /** What was sent; then the rest is empty again. */
  readonly posted: SupportRequest | undefined
}

const start = (search: string): Filled => ({
  wizard: startWizard(wordsOf(search)),
  draft: startDraft(today()),
  posted: undefined,
})

/**
 * Everything that is filled in. Empty on entering the page and after sending (specification section 4); a link to the
 * page on the page itself begins anew only when there is nothing to lose.
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
