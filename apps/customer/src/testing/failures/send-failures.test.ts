import { sessions } from '@brine/contract/customer/sessions'
import { installModal } from '@brine/ui/jsdomModal'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { queryClient } from '../../shell/query.ts'
import { openPortal } from '../portal.tsx'
import { lineOf } from './line.ts'
import type { Sending } from './rows.ts'
import { expectSaid, fill, findButton, findField, forgetToasts, isBusy, press } from './screenParts.ts'
import { openBusiness } from './startPages.ts'
import { casesOfKind } from './table.ts'
import { waysToFail } from './waysToFail.ts'

installModal()
const cases = casesOfKind('sends')
/** Each test goes through a dozen failures, in milliseconds. */
const timeout = 120_000

describe.each(['nl', 'fr'] as const)('S66 a sending call, in %s', (language) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
    await openBusiness(world)
  })
  afterAll(() => world.close())
  afterEach(cleanup)

  /** Opens the page, fills in the form, and intercepts the call. */
  async function fillIn({ call, row }: (typeof cases)[number]) {
    forgetToasts()
    const line = lineOf(call)
    const start = await row.start(world)
    const portal = await openPortal({ world, language, disturb: line.disturb, ...start })
    const asked = (of = line.isOurs) => portal.sent.filter(of).length
    await row.ready?.(portal.user)
    await fill(row, portal.user)
    return { ...portal, line, asked, start }
  }

  async function expectKept(row: Sending): Promise<void> {
    for (const [label, text] of row.types) expect((await findField(label())).value, label()).toBe(text)
  }

  it.each(cases)(
    '$name explains the failure, keeps the typed text, and finally succeeds',
    { timeout },
    async (one) => {
      const { call, row } = one
      const { user, line, asked, api, sent } = await fillIn(one)
      const tokens = api.session.held()

      for (const way of waysToFail(call, { isGuest: !tokens, language }).filter(
        ({ name }) => !row.ends?.includes(name),
      )) {
        line.fail(way)
        await row.ready?.(user)
        forgetToasts()
        const before = { asked: asked(), sent: sent.length }
        const said = (row.except?.[way.name] ?? row.says)(way.words(language))
        press(await findButton(row.sends))
        await waitFor(async () => {
          expect(asked(), way.name).toBe(before.asked + 1)
          await expectSaid(said)
          // the answer may come before the button is drawn busy, and a press while it asks again would be ignored
          expect(queryClient.isMutating(), way.name).toBe(0)
          expect(isBusy(await findButton(row.sends)), way.name).toBe(false)
        }).catch((error: Error) => {
          throw new Error(`${way.status} ${way.name}: ${error.message}`)
        })
        await expectKept(row)
        expect(api.session.held(), way.name).toEqual(tokens)
        if (said.asksAgain)
          expect(sent.slice(before.sent), way.name).toContainEqual(
            expect.objectContaining({ method: 'GET', path: said.asksAgain.path }),
          )
      }

      // no answer for ten seconds; for a customer, after an expired token
      const before = { asked: asked(), refreshed: asked(isRefresh) }
      const release = line.hold(tokens !== undefined)
      await row.ready?.(user)
      const button = await findButton(row.sends)
      await user.click(button)
      await waitFor(() => expect(isBusy(button)).toBe(true))
      fireEvent.click(button)
      await pressEnter(row, user)
      await expectKept(row)
      const once = before.asked + (tokens ? 2 : 1)
      await waitFor(() => expect(asked()).toBe(once))
      release()
      await row.succeeds()
      expect(asked()).toBe(once)
      expect(asked(isRefresh) - before.refreshed).toBe(tokens ? 1 : 0)
    },
  )

  const endings = cases.flatMap((one) =>
    waysToFail(one.call, { isGuest: true, language })
      .filter(({ name }) => one.row.ends?.includes(name))
      .map((way) => ({ ...one, way, code: way.name })),
  )

  it.each(endings)('$name reports $code, and the form is gone', async (one) => {
    const { row, way } = one
    const { user, line } = await fillIn(one)
    line.fail(way)
    await user.click(await findButton(row.sends))
    await waitFor(() => expectSaid((row.except?.[way.name] ?? row.says)(way.words(language))))
  })
})

const isRefresh = ({ path }: { path: string }): boolean => path === sessions.refresh.path

/** Presses Enter in a single-line field, which sends the form. */
async function pressEnter({ types }: Sending, user: { keyboard: (keys: string) => Promise<void> }) {
  for (const [label] of types) {
    const field = await findField(label())
    if (field.tagName !== 'INPUT') continue
    field.focus()
    await user.keyboard('{Enter}')
    return
  }
}
