import { m } from '@brine/messages/app'
import type { Said, Says, Text } from './rows.ts'

/** A toast with a title of the catalogue, and below it the words of the server or, without any, the hint. */
export const toast =
  (title: Text, hint: Text): Says =>
  (words) => ({ toast: { title: title(), text: words ?? hint() } })

/** The same in a box on the page. */
export const notice =
  (title: Text, hint: Text): Says =>
  (words) => ({ notice: { title: title(), text: words ?? hint() } })

/** The same in a box, with the catalogue's words whatever the server says. */
export const ownNotice =
  (title: Text, hint: Text): Says =>
  () => ({ notice: { title: title(), text: hint() } })

/** The words of the server at a field. */
export const atField =
  (label: Text, also: Says = () => ({})): Says =>
  (words) => ({ ...also(words), field: [label(), words ?? ''] })

/** The words of the server at a field and nowhere else; `Says` of a form that explains itself there. */
export const fetchFailed =
  (hint: Text): Says =>
  () => {
    const title = m['common.notify_fetch_failure']()
    return { toast: { title }, notice: { title, text: hint() } }
  }

export const nothing = (): Said => ({})
