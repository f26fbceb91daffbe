import type { Page, Route } from '@playwright/test'
import type { Answer, Call } from '../../packages/contract/src/call.ts'
import { type ErrorCode, errorStatus } from '../../packages/contract/src/errors.ts'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { m } from '../../packages/messages/generated/server/messages.js'

/** What becomes of a call in the place of the server's own answer. */
export interface Stub {
  readonly call: Call
  /** The status, where it is a failure: the browser says so in its console. */
  readonly failure?: number
  readonly fulfil: (route: Route, language: Language) => Promise<void>
}

/** The call is answered with this; with nothing where its answer has no body. */
export const answers = <C extends Call>(call: C, answer: Answer<C>): Stub => ({
  call,
  fulfil: (route) =>
    route.fulfill({
      status: call.status ?? 200,
      ...(answer === undefined ? {} : { json: answer }),
    }),
})

/** The server answers, and this is made of it. */
export const changes = <C extends Call>(call: C, change: (answer: Answer<C>) => Answer<C>): Stub => ({
  call,
  fulfil: async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  },
})

/** The call fails, in the words of the server. */
export const refuses = (call: Call, code: ErrorCode): Stub => ({
  call,
  failure: errorStatus[code],
  fulfil: (route, locale) =>
    route.fulfill({
      status: errorStatus[code],
      json: { errors: [{ code, message: m[`error.${code}`]({}, { locale }) }] },
    }),
})

/** The call stays on its way. */
export const keepsWaiting = (call: Call): Stub => ({ call, fulfil: async () => {} })

/** Puts the stubs between a page and the server. */
export async function stubAnswers(page: Page, stubs: readonly Stub[], language: Language): Promise<void> {
  for (const { call, fulfil } of stubs)
    await page.route(
      ({ pathname }) => pathname === call.path,
      (route, request) => (request.method() === call.method ? fulfil(route, language) : route.fallback()),
    )
}

/** What the browser's console says of the failures among them. */
export const expectedErrors = (stubs: readonly Stub[]): RegExp[] =>
  stubs.flatMap(({ call, failure }) => (failure ? [new RegExp(`status of ${failure} .*${call.path}`)] : []))
