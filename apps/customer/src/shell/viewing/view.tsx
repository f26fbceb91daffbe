import { currentLanguage } from '@brine/app-kit/language'
import type { AppConfig } from '@brine/contract/app-config'
import { CallError } from '@brine/contract/client'
import { installations } from '@brine/contract/customer/installations'
import { readView, VIEW_HEADER } from '@brine/contract/customer/portal-view'
import type { Language } from '@brine/contract/primitives'
import type { ReactNode } from 'react'
import { type Api, createApi } from '../client.ts'
import { createStorage } from '../storage.ts'
import { forgetView } from './tab.ts'
import { ViewFrame } from './ViewFrame.tsx'

/** The portal as the office sees it (decision 0039); the code of a customer's own visit has nothing of it. */
export interface View {
  readonly api: Api
  /** The customer's. */
  readonly language: Language
  /** The configuration for somebody who looks: nothing of it is counted, reported or asked about. */
  quiet(config: AppConfig): AppConfig
  /** Asks how far the installation is, which decides what the customer sees. Never throws. */
  prepare(): Promise<void>
  /** Puts around the app what says that this is a view, and takes its place once that is over. */
  frame(app: ReactNode): ReactNode
}

/** @param given stands in for the browser's own in tests */
export function openView(text: string, given: { now?: () => number; fetch?: typeof fetch } = {}): View {
  const { language, ticket } = readView(text)
  const signedIn = createApi({
    // the ticket counts where the office is, which is where this page came from, and beside its cookie
    baseUrl: '',
    language: currentLanguage,
    storage: createStorage(nowhere),
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
    // a browser closes only what a page has opened; else the tab says that it is over
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
        // the page says itself what it cannot fetch
        () => undefined,
      ),
    frame: (app) => (
      <ViewFrame ticket={ticket} onClose={close}>
        {app}
      </ViewFrame>
    ),
  }
}

/** Nothing of a view is kept but the ticket, by the tab. */
function nowhere(): Storage {
  throw new Error('a view has no storage')
}
