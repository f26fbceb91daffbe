import { BASE } from '../../shell/redirect.ts'

/** The office's service worker, beside its page. */
const WORKER = `${BASE}/worker.js`

declare global {
  interface Window {
    /** Its result is a TrustedScriptURL, which the DOM types declare as a string. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(input: string): string }
    }
  }
}

/**
 * Registers the service worker, so that the page opens offline. The content security policy requires a trusted types
 * policy for script URLs: this policy always returns the worker's URL.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const named = window.trustedTypes?.createPolicy('brine-worker', { createScriptURL: () => WORKER })
  // without the worker, the page works only with a connection
  navigator.serviceWorker
    .register(named?.createScriptURL('') ?? WORKER, { scope: BASE })
    .catch(() => undefined)
}
