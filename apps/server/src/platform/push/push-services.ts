/** The push services of browsers: Chrome and others, Firefox, Edge, Safari. A leading dot stands for any host below. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/**
 * Whether an address belongs to a known push service. A browser names the address, so any other one would make this server
 * send requests wherever somebody wants (security.md, check 88).
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return SERVICES.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
}
