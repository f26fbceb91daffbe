import { currentSpan, inSpan } from './traces/span.ts'

interface Receiver {
  /** Names it in traces. */
  readonly name: string
  /** Whether the firm runs it, or has it run: only then it learns of which trace a request is part. */
  readonly isOurs: boolean
}

/**
 * `fetch` for all requests of this server to others. Follows no redirect, because data would go to an address that nobody
 * configured. A span tells of it by the name of the receiver, never by the address.
 */
export function sendRequest(
  receiver: Receiver,
  url: string,
  given: Omit<RequestInit, 'redirect'>,
): Promise<Response> {
  const request: RequestInit = { ...given, redirect: 'manual' }
  if (!currentSpan()) return fetch(url, request)
  const { method = 'GET' } = request
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  return inSpan({ name: `${method} ${receiver.name}`, kind: 'client', attributes }, async (span) => {
    const headers = new Headers(request.headers)
    if (span && receiver.isOurs) headers.set('traceparent', span.traceParent)
    const answer = await fetch(url, { ...request, headers })
    span?.set({ 'http.response.status_code': answer.status })
    if (answer.status >= 400) span?.fail(`${answer.status}`)
    return answer
  })
}
