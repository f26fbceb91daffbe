import { useLanguage } from '@brine/app-kit/language'
import { useOnNewPage } from '@brine/app-kit/useOnNewPage'
import { m } from '@brine/messages/app'
import { type LinkProps, LinkProvider } from '@brine/ui/Link'
import { SkipLink } from '@brine/ui/SkipLink'
import { ToastRegion } from '@brine/ui/ToastRegion'
import { useEffect } from 'react'
import { Outlet, Link as RouterLink, ScrollRestoration } from 'react-router'
import { useConfig } from './config.ts'
import { Cookies } from './cookies/Cookies.tsx'
import { landOnHeading } from './landing.ts'
import { NavigationStatus } from './NavigationStatus.tsx'
import { useCurrentRoute } from './pages.ts'
import { useFollowSession } from './useFollowSession.ts'

/** The id of every page's <main>. */
export const MAIN = 'main'

/** The elements around every page, before and after sign-in. */
export function Root() {
  useLanguage()
  useFollowSession()
  useTitle()
  useOnNewPage(landOnHeading)
  return (
    <LinkProvider value={PageLink}>
      {/* first in the tab order */}
      <Cookies />
      <NavigationStatus />
      <SkipLink to={MAIN}>{m['shell.skip']()}</SkipLink>
      <Outlet />
      <ToastRegion label={m['shell.messages']()} closeLabel={m['shell.close']()} />
      <ScrollRestoration />
    </LinkProvider>
  )
}

function PageLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}

function useTitle(): void {
  const title = useCurrentRoute().route?.title()
  const { name } = useConfig().brand
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
