import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { hiddenClass } from '@brine/ui/VisuallyHidden'
import { countInWords } from './countInWords.ts'

type FoundCountProps = {
  /** Undefined while a search or a filter is under way, so that the same count is said again after it. */
  found: { readonly count: number; readonly has_more: boolean } | undefined
}

/**
 * Tells screen readers what a search, a filter or a longer list shows now. It stays mounted while the list changes: a
 * text that comes together with its element is mostly unheard.
 */
export function FoundCount({ found }: FoundCountProps) {
  const language = useLanguage()
  return (
    <p className={hiddenClass} role="status">
      {found && m['office.list.count_found']({ count: countInWords(found, language) })}
    </p>
  )
}
