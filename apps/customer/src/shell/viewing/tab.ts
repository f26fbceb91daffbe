import { viewInAddress } from '@brine/contract/customer/portal-view'

/** A key in session storage, which other tabs cannot read, so a customer's session in another tab is not affected. */
const KEY = 'view'

/**
 * The view of this tab; undefined for a customer's own tab. It is removed from the address at once. The tab keeps it
 * after a reload, even after the view has ended, so that a view never turns into a customer's session.
 */
export function viewOfTab({ location, history }: Pick<Window, 'location' | 'history'>): string | undefined {
  const given = viewInAddress(location.hash)
  if (given) history.replaceState(null, '', location.pathname + location.search)
  try {
    if (given) sessionStorage.setItem(KEY, given)
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return given
  }
}

/** Turns the tab back into a customer's own. */
export function forgetView(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // the view was never stored
  }
}
