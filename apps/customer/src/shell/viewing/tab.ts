import { viewInAddress } from '@brine/contract/customer/portal-view'

/** In the storage of the tab, where no other tab finds it: a customer who is signed in beside it stays who they are. */
const KEY = 'view'

/**
 * The view that this tab is for; undefined for a customer's own. The address loses it at once, and the tab keeps it when
 * it is loaded again, even once the view is over: nobody acts as themselves where they believe to be looking.
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

/** From now on the tab is a customer's own. */
export function forgetView(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // it was never kept
  }
}
