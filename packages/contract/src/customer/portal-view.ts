import type { Call } from '../call.ts'
import type { Language } from '../primitives.ts'

/*
 * A portal view: a staff member sees the portal as the customer sees it. The ticket names the customer. It is valid
 * only together with the cookie of the staff session that opened the view, and only for reading (decision 0039).
 */

/** Carries the ticket of a portal view. */
export const VIEW_HEADER = 'X-View'

/** Whether a portal view may use a call. A call that is not a GET changes something. */
export const isOpenToViews = ({ method, access }: Call): boolean =>
  method === 'GET' && (access === 'public' || access === 'customer' || access === 'placed')

export interface OpenedView {
  /** The customer's language. */
  readonly language: Language
  readonly ticket: string
}

/** In the fragment, because browsers do not send fragments to servers. */
const MARK = '#view='

/** The path at which the portal shows a view. */
export const viewAddress = ({ language, ticket }: OpenedView): string =>
  `/account${MARK}${language}.${ticket}`

/** The view in a URL's fragment, as `readView` takes it; undefined where there is none. */
export const viewInAddress = (hash: string): string | undefined =>
  hash.startsWith(MARK) ? hash.slice(MARK.length) : undefined

/** Reads the text that `viewInAddress` returned. */
export function readView(text: string): OpenedView {
  const [language, ...ticket] = text.split('.')
  return { language: language === 'fr' ? 'fr' : 'nl', ticket: ticket.join('.') }
}
