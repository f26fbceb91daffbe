/** What a drawn page asked the server for before its app started: `before-paint` (prerender.ts) sends these requests. */
export interface EarlyAnswers {
  readonly token: string
  /** The value of Accept-Language. */
  readonly language: string
  /** By URL. The app takes each answer out of this record. */
  readonly answers: Record<string, Promise<Response>>
}

/**
 * Creates a `fetch` that gives each early answer once, to the request that is the same. Any other request, and one whose early
 * answer was lost on the way, is sent.
 */
export function fetchAfter(early: EarlyAnswers, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const answer = typeof input === 'string' && isSame(early, init) ? early.answers[input] : undefined
    if (!answer) return send(input, init)
    delete early.answers[String(input)]
    return answer.catch(() => send(input, init))
  }
}

/** Another tab may have signed in somebody else meanwhile. */
function isSame({ token, language }: EarlyAnswers, { method, headers }: RequestInit = {}): boolean {
  const sent = new Headers(headers)
  return (
    method === 'GET' &&
    sent.get('authorization') === `Bearer ${token}` &&
    sent.get('accept-language') === language
  )
}
