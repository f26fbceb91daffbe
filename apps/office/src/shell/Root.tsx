import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { type LinkProps, LinkProvider } from '@brine/ui/Link'
import { SkipLink } from '@brine/ui/SkipLink'
import { ToastRegion } from '@brine/ui/ToastRegion'
import { useEffect, useRef } from 'react'
import { Outlet, Link as RouterLink, ScrollRestoration, useLocation } from 'react-router'

/** The id of every page's <main>. */
export const MAIN = 'content'

/** What surrounds every page, before and after sign-in. */
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

/** After moving between sign-in and the office the focus is on the new page's heading, not nowhere. */
function useFocusOnHeading(): void {
  const section = useLocation().pathname.split('/')[1]
  const shown = useRef(section)
  useEffect(() => {
    if (shown.current === section) return
    shown.current = section
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [section])
}
