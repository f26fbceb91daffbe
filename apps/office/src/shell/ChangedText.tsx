import { hiddenClass } from '@brine/ui/VisuallyHidden'
import { useState } from 'react'

/** Tells screen readers a text that has changed, such as the day of a page whose heading stays the same. */
export function ChangedText({ children }: { children: string }) {
  // at first it is read where it is shown, and not a second time
  const [first, setFirst] = useState<string | undefined>(children)
  if (first !== undefined && first !== children) setFirst(undefined)
  return (
    <span className={hiddenClass} role="status">
      {first === undefined && children}
    </span>
  )
}
