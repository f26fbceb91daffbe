import { BASE } from '../../shell/redirect.ts'

/** The office's service worker, beside its page. */
const WORKER = `${BASE}/worker.js`

declare global {
  interface Window {
    /** What it makes is a TrustedScriptURL, which the DOM's types take for text. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(input: string): string }
    }
  }
}

/**
 * Lets the page open without a connection from now on. The content security policy wants scripts to be named by a policy:
 * this one names a single file, whatever it is asked for.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const named = window.trustedTypes?.createPolicy('brine-worker', { createScriptURL: () => WORKER })
  // without it the page works as long as there is a connection
  navigator.serviceWorker
    .register(named?.createScriptURL('') ?? WORKER, { scope: BASE })
    .catch(() => undefined)
}
