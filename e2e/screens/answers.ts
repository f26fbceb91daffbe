import type { Page, Route } from '@playwright/test'
import type { Answer, Call } from '../../packages/contract/src/call.ts'
import { type ErrorCode, errorStatus } from '../../packages/contract/src/errors.ts'
import type { Language } from '../../packages/contract/src/primitives.ts'
import { m } from '../../packages/messages/generated/server/messages.js'

/** Replaces the server's answer to a call. */
export interface Stub {
  readonly call: Call
  /** The status of a failure, because the browser logs it to its console. */
  readonly failure?: number
  readonly fulfil: (route: Route, language: Language) => Promise<void>
}

/** Replaces the answer; without a value for a call that answers with no body. */
export const answers = <C extends Call>(call: C, answer: Answer<C>): Stub => ({
  call,
  fulfil: (route) =>
    route.fulfill({
      status: call.status ?? 200,
      ...(answer === undefined ? {} : { json: answer }),
    }),
})

/** Changes the answer of the server. */
export const changes = <C extends Call>(call: C, change: (answer: Answer<C>) => Answer<C>): Stub => ({
  call,
  fulfil: async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  },
})

/** The call fails with an error of the server. */
export const refuses = (call: Call, code: ErrorCode): Stub => ({
  call,
  failure: errorStatus[code],
  fulfil: (route, locale) =>
    route.fulfill({
      status: errorStatus[code],
      json: { errors: [{ code, message: m[`error.${code}`]({}, { locale }) }] },
    }),
})

/** The call stays pending. */
export const keepsWaiting = (call: Call): Stub => ({ call, fulfil: async () => {} })

/** Matches the paths of a call, whatever its parameters. */
const pathsOf = ({ path }: Call): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Installs the stubs between a page and the server. */
export async function stubAnswers(page: Page, stubs: readonly Stub[], language: Language): Promise<void> {
  for (const { call, fulfil } of stubs)
    await page.route(
      ({ pathname }) => pathsOf(call).test(pathname),
      (route, request) => (request.method() === call.method ? fulfil(route, language) : route.fallback()),
    )
}

/** The browser's console messages for the failures among the stubs. */
export const expectedErrors = (stubs: readonly Stub[]): RegExp[] =>
  stubs.flatMap(({ call, failure }) =>
    failure ? [new RegExp(`status of ${failure} .*${call.path.replace(/:\w+/g, '[^/]+')}`)] : [],
  )
