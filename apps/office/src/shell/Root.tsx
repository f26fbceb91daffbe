import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { type LinkProps, LinkProvider } from '@brine/ui/Link'
import { SkipLink } from '@brine/ui/SkipLink'
import { ToastRegion } from '@brine/ui/ToastRegion'
import { useEffect, useRef } from 'react'
import { Outlet, Link as RouterLink, ScrollRestoration, useLocation } from 'react-router'

/** Id of the <main> element of every page. */
export const MAIN = 'content'

/** The frame of every page, before and after sign-in. */
export function Root() {
  useLanguage()
  useFocusOnHeading()
  return (
    <LinkProvider value={PageLink}>
      <SkipLink to={MAIN}>{m['office.shell.skip']()}</SkipLink>
      <Outlet />
      <ToastRegion label={m['office.shell.messages']()} closeLabel={m['office.shell.close_message']()} />
      <ScrollRestoration />
    </LinkProvider>
  )
}

function PageLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}

/** Moves the focus to the new page's heading after a navigation, unless the page has put it somewhere itself. */
function useFocusOnHeading(): void {
  const section = useLocation().pathname.split('/')[1]
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    const main = document.getElementById(MAIN)
    const focused = document.activeElement
    if (focused !== main && main?.contains(focused)) return
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [section])
}
