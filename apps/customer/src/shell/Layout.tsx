import { useLanguage } from '@brine/app-kit/language'
import { Masthead } from '@brine/ui/Masthead'
import { Shell } from '@brine/ui/Shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { BrandLogo } from './BrandLogo.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { api } from './client.ts'
import { Header } from './Header.tsx'
import { Help } from './Help.tsx'
import { LanguageButtons } from './LanguageButtons.tsx'
import { MainMenu, QuickMenu } from './MainMenu.tsx'
import { useCurrentRoute } from './pages.ts'
import { queryClient } from './query.ts'
import { MAIN } from './Root.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { useLateScroll } from './useLateScroll.ts'
import { useIsSignedIn } from './useSession.ts'

/** The frame of the pages: header, menu and footer. The route table says which parts a page hides. */
export function Layout() {
  useLanguage()
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

/** Replaces the page in the frame if it fails; see the route table's tree in router.tsx. */
export const FailedPage = BrokenPage

/** Answers contain localised texts, such as countries and half days. So a language change fetches them again. */
function useAnswersInLanguage(): void {
  const language = useLanguage()
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    queryClient.invalidateQueries().catch(() => undefined)
  }, [language])
}

/** The office's view of a portal leaves nothing on the device. */
function useDevice(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn || api().isView) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./device/startDevice.ts')
      .then(({ startDevice }) => {
        if (!isOver) stop = startDevice()
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [isSignedIn])
}

function Frame() {
  useAnswersInLanguage()
  useLateScroll()
  const isSignedIn = useIsSignedIn()
  useDevice(isSignedIn)
  const { route } = useCurrentRoute()
  const hasNavigation = isSignedIn && !route?.hides?.includes('navigation')
  const hasLanguages = !route?.hides?.includes('footerLanguage')
  const footer = <SiteFooter isSignedIn={isSignedIn} hasLanguages={hasLanguages} />
  if (!hasNavigation)
    return (
      <Shell header={<GuestHeader />} mainId={MAIN} footer={footer}>
        <Outlet />
      </Shell>
    )
  return (
    <Shell header={<Header />} rail={<Rail />} mainId={MAIN} tabBar={<QuickMenu />} footer={footer}>
      <Outlet />
    </Shell>
  )
}

function GuestHeader() {
  return (
    <Masthead logo={<BrandLogo />}>
      <LanguageButtons />
    </Masthead>
  )
}

function Rail() {
  return (
    <>
      <MainMenu>
        <SignOutButton variant="plain" />
      </MainMenu>
      <Help />
    </>
  )
}
