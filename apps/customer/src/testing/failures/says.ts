import { m } from '@brine/messages/app'
import type { Said, Says, Text } from './rows.ts'

/** A toast with a title of the catalogue and the server's message; without a message, the hint. */
export const toast =
  (title: Text, hint: Text): Says =>
  (words) => ({ toast: { title: title(), text: words ?? hint() } })

/** A toast with the catalogue's text only, even if the server sends a message. */
export const ownToast =
  (title: Text, hint: Text): Says =>
  () => ({ toast: { title: title(), text: hint() } })

/** The same as `toast`, and above the button as long as the customer has not tried again. */
export const toastAndPage =
  (title: Text, hint: Text): Says =>
  (words) => ({ ...toast(title, hint)(words), text: words ?? hint() })

/** The same in a notice on the page alone. */
export const notice =
  (title: Text, hint: Text): Says =>
  (words) => ({ notice: { title: title(), text: words ?? hint() } })

/** A notice on the page with the catalogue's text only, even if the server sends a message. */
export const ownNotice =
  (title: Text, hint: Text): Says =>
  () => ({ notice: { title: title(), text: hint() } })

/** What a page says of a mailed link that is used up, replaced or wrong. */
export const deadLink = ownNotice(m['mailed_link.invalid'], () =>
  m['mailed_link.invalid_hint']({ email: 'hallo@clairsel.example' }),
)

/** The server's message at a field. */
export const atField =
  (label: Text, also: Says = () => ({})): Says =>
  (words) => ({ ...also(words), field: [label(), words ?? ''] })

/** A failed fetch: a toast, and a notice with the hint on the page. */
export const fetchFailed =
  (hint: Text): Says =>
  () => {
    const title = m['common.notify_fetch_failure']()
    return { toast: { title }, notice: { title, text: hint() } }
  }

export const nothing = (): Said => ({})
