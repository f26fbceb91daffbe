import { groupedNumber } from '@brine/app-kit/amounts'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** How many records a list has; with `has_more`, there are more than were counted. */
export const countInWords = (
  { count, has_more }: { readonly count: number; readonly has_more: boolean },
  language: Language,
): string => {
  const figure = groupedNumber(count, language)
  return has_more ? m['office.list.more_than']({ count: figure }) : figure
}
