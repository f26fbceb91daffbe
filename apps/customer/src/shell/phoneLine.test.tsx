import { setLanguage } from '@brine/app-kit/language'
import { refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { customerWithDelivery, openBusiness } from '../testing/failures/startPages.ts'
import { config, openPortal } from '../testing/portal.tsx'
import { Broken } from './Broken.tsx'
import { provideConfig } from './config.ts'

installModal()
let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(cleanup)

const lines = [
  ['nl', '09 000 12 34', 'tel:+3290001234'],
  ['fr', '081 00 56 78', 'tel:+3281005678'],
] as const

it.each(lines)(
  'R72 a message that says to call has the number as a link (%s)',
  async (language, name, href) => {
    const start = await customerWithDelivery('/saltblocks')(world)
    const { user } = await openPortal({
      ...{ world, language, ...start },
      disturb: ({ method, path }) =>
        method === refills.cancel.method && path === refills.cancel.path
          ? new Response('', { status: 503 })
          : null,
    })
    await user.click(await screen.findByRole('button', { name: m['salt.cancel_action']() }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: m['salt.cancel_confirm']() }))
    const said = await screen.findAllByText(m['salt.cancel_failed_hint']())
    const links = said.map((words) => within(words.parentElement ?? words).getByRole('link', { name }))
    // in the toast, and on the page
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href])
  },
)

it.each(lines)(
  'R72 a page that cannot be shown has the number as a link (%s)',
  async (language, name, href) => {
    provideConfig(config)
    setLanguage(language)
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Failing = () => {
      throw new Error('out of order')
    }
    const routes = [{ path: '/', element: <Failing />, errorElement: <Broken /> }]
    render(<RouterProvider router={createMemoryRouter(routes)} />)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
    log.mockRestore()
  },
)
