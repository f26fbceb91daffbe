import { useLanguage } from '@brine/app-kit/language'
import { useOnNewPage } from '@brine/app-kit/useOnNewPage'
import { m } from '@brine/messages/app'
import { type LinkProps, LinkProvider } from '@brine/ui/Link'
import { SkipLink } from '@brine/ui/SkipLink'
import { ToastRegion } from '@brine/ui/ToastRegion'
import { Outlet, Link as RouterLink, ScrollRestoration } from 'react-router'
import { focusOnNewPage, MAIN, useFocusGuard } from './pageFocus.ts'

/** The frame of every page, before and after sign-in. */
export function Root() {
  useLanguage()
  useOnNewPage(focusOnNewPage)
  useFocusGuard()
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
