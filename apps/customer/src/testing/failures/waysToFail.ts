import type { Call } from '@brine/contract/call'
import { type ErrorCode, errorStatus } from '@brine/contract/errors'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'

type OtherWay = 'foreign 409' | 'foreign 422' | 'page 200' | 'page 502' | 'silence'
export type WayName = ErrorCode | OtherWay

/** One way in which a call can fail. */
export interface WayToFail {
  readonly name: WayName
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** The first message of the answer; undefined if it has none. */
  words(language: Language): string | undefined
  /** @throws TypeError like a browser without a connection */
  answer(language: Language): Response
}

/** The value of `Retry-After`, longer than any query waits by itself. */
const RETRY_AFTER_SECONDS = 30

/** A failure in the wire format of our server and any other back end. */
function refusal(name: WayName, status: number, code: string, words: WayToFail['words']): WayToFail {
  const headers = status === 429 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
  const answer = (language: Language) =>
    Response.json({ errors: [{ code, message: words(language) }] }, { status, headers })
  return { name, status, words, answer }
}

/** A failure with our server's message. */
export const ours = (code: ErrorCode): WayToFail =>
  refusal(code, errorStatus[code], code, (locale) => m[`error.${code}`]({}, { locale }))

const foreignWords = { nl: 'Dat gaat nu niet.', fr: 'Ce n’est pas possible maintenant.' }
const foreign = (name: OtherWay, status: number): WayToFail =>
  refusal(name, status, 'of_another_back_end', (language) => foreignWords[language])

/** A page that a proxy or a hotel's network sends instead of an answer. */
const page = (name: OtherWay, status: number): WayToFail => ({
  name,
  status,
  words: () => undefined,
  answer: () =>
    new Response('<!doctype html><h1>Welcome to our network</h1>', {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
})

const silence: WayToFail = {
  name: 'silence',
  status: 0,
  words: () => undefined,
  answer() {
    throw new TypeError('Failed to fetch')
  },
}

/** Failures of the session, which leave the page: see `leave-page.test.ts`. */
const leadAway: readonly ErrorCode[] = ['not_signed_in', 'invalid_refresh_token', 'installation_not_placed']

/** Failures of every call (security.md, check 66). */
const common = [
  ours('invalid_request'),
  ours('not_allowed'),
  ours('too_many_requests'),
  ours('internal'),
  ours('unavailable'),
  page('page 200', 200),
  page('page 502', 502),
  silence,
]
const others = [foreign('foreign 409', 409), foreign('foreign 422', 422)]
/** Enough to test the other language: one failure with the server's message, and one without. */
const inFrench: readonly WayName[] = ['unavailable', 'silence']

interface Circumstances {
  /** Whether there is no session that a 401 could end. */
  readonly isGuest: boolean
  readonly language: Language
}

/**
 * Every failure of a call after which its page stays, including the call's own codes. In French only the failures
 * whose messages differ.
 */
export function waysToFail({ errors = [] }: Call, { isGuest, language }: Circumstances): WayToFail[] {
  const own = errors.filter((code) => !leadAway.includes(code)).map(ours)
  if (language === 'fr') return [...own, ...common.filter(({ name }) => inFrench.includes(name))]
  return [
    ...own,
    ...(isGuest ? [ours('not_signed_in')] : []),
    // statuses that only another back end sends for this call
    ...others.filter(({ status }) => own.every((way) => way.status !== status)),
    ...common,
  ]
}
