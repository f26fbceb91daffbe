import { currentLanguage } from '@brine/app-kit/language'
import { createStorage } from '@brine/app-kit/storage'
import type { AppConfig } from '@brine/contract/app-config'
import { CallError } from '@brine/contract/client'
import { installations } from '@brine/contract/customer/installations'
import { readView, VIEW_HEADER } from '@brine/contract/customer/portal-view'
import type { Language } from '@brine/contract/primitives'
import type { ReactNode } from 'react'
import { type Api, createApi } from '../client.ts'
import { forgetView } from './tab.ts'
import { ViewFrame } from './ViewFrame.tsx'

/** The portal as the office sees it (decision 0039). A customer's own page load does not load this code. */
export interface View {
  readonly api: Api
  /** The customer's language. */
  readonly language: Language
  /** The configuration of a view: without page view counts, error reports and cookie notice. */
  quiet(config: AppConfig): AppConfig
  /** Fetches the installation progress, which decides what the customer sees. Never throws. */
  prepare(): Promise<void>
  /** Wraps the app in the view's banner, and replaces it after the view has ended. */
  frame(app: ReactNode): ReactNode
}

/** Opens a view of the portal. @param given replaces the browser's clock and fetch in tests */
export function openView(text: string, given: { now?: () => number; fetch?: typeof fetch } = {}): View {
  const { language, ticket } = readView(text)
  const signedIn = createApi({
    // the ticket is valid only on this origin, which the office uses, together with the office's session cookie
    baseUrl: '',
    language: currentLanguage,
    storage: createStorage(nowhere),
    isView: true,
    identify: () => ({ [VIEW_HEADER]: ticket }),
    exchange: async () => {
      throw new CallError(401, [], null)
    },
    ...given,
  })
  const { session } = signedIn
  session.start({ token: ticket, refresh_token: ticket, installation_placed: false })

  const close = () => {
    forgetView()
    session.end()
    // browsers close only tabs that a page has opened; other tabs show that the view has ended
    window.close()
  }

  return {
    api: { ...signedIn, signOut: close },
    language,
    quiet: (config) => ({
      ...config,
      analytics: { ...config.analytics, enabled: false },
      cookies: { ...config.cookies, enabled: false },
      errorTracking: { ...config.errorTracking, enabled: false },
    }),
    prepare: () =>
      signedIn.send(installations.progress, {}).then(
        ({ installation_placed }) => session.setPlaced(installation_placed),
        // the page reports its own failed requests
        () => undefined,
      ),
    frame: (app) => (
      <ViewFrame ticket={ticket} onClose={close}>
        {app}
      </ViewFrame>
    ),
  }
}

/** A view stores nothing but its ticket, in the tab. @throws Error always */
function nowhere(): Storage {
  throw new Error('a view has no storage')
}
