import { m } from '@brine/messages/app'

/** How many records a list has; with `has_more`, there are more than were counted. */
export const countInWords = (
  { count, has_more }: { readonly count: number; readonly has_more: boolean },
  language: string,
): string => {
  const figure = count.toLocaleString(`${language}-BE`)
  return has_more ? m['office.list.more_than']({ count: figure }) : figure
}
