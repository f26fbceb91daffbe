import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import css from './LanguageTag.module.css'

const names = { nl: m['office.common.in_dutch'], fr: m['office.common.in_french'] }

/** The language of a text: two letters, and the full name for screen readers. */
export function LanguageTag({ language }: { language: Language }) {
  return (
    <span className={css.tag}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <VisuallyHidden>{names[language]()}</VisuallyHidden>
    </span>
  )
}
