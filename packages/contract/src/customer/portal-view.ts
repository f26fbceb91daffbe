import type { Call } from '../call.ts'
import type { Language } from '../primitives.ts'

/*
 * A view: somebody of the office looks at the portal as a customer sees it. It shows what a ticket names, to the
 * office's session that opened it and to nobody else, and it reads only (decision 0039).
 */

/** The header that makes a request one of a view; its value is the ticket. */
export const VIEW_HEADER = 'X-View'

/** Whether a view may use a call: it is a customer's or anybody's, and reads. Everything that is no GET changes something. */
export const isOpenToViews = ({ method, access }: Call): boolean =>
  method === 'GET' && (access === 'public' || access === 'customer' || access === 'placed')

export interface OpenedView {
  /** The customer's: what they see is in it. */
  readonly language: Language
  readonly ticket: string
}

/** Begins the part of the portal's address that no browser sends to a server. */
const MARK = '#view='

/** The address at which the portal shows a view. */
export const viewAddress = ({ language, ticket }: OpenedView): string =>
  `/account${MARK}${language}.${ticket}`

/** What stands behind the mark in an address; undefined where there is none. */
export const viewInAddress = (hash: string): string | undefined =>
  hash.startsWith(MARK) ? hash.slice(MARK.length) : undefined

/** The view in such a text. */
export function readView(text: string): OpenedView {
  const [language, ...ticket] = text.split('.')
  return { language: language === 'fr' ? 'fr' : 'nl', ticket: ticket.join('.') }
}
