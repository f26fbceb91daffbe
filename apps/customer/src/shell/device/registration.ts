/** The service worker of the portal. */
const WORKER = '/portal-worker.js'

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
 * Registers the service worker. The content security policy requires a trusted types policy for script URLs: this policy
 * always returns the worker's URL. @throws where the browser has no workers, and in the development server
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) throw new Error('no service worker')
  const named = window.trustedTypes?.createPolicy('brine-portal-worker', { createScriptURL: () => WORKER })
  return navigator.serviceWorker.register(named?.createScriptURL('') ?? WORKER)
}
