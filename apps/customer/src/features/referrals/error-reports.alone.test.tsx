import { referrals } from '@brine/contract/customer/referrals'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { report } from '../../shell/report.ts'
import { openPortal } from '../../testing/portal.tsx'

vi.mock('../../shell/report.ts', () => ({ report: vi.fn() }))

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  vi.mocked(report).mockClear()
})

const open = async (answer: unknown) =>
  openPortal({
    world,
    email: await world.createCustomer(),
    path: '/referrals',
    disturb: ({ method, path }) =>
      method === 'GET' && path === referrals.list.path ? Response.json(answer) : null,
  })

it('reports an answer that is not a list, under a fixed name and without its content', async () => {
  await open({ email: 'canary@home.example' })
  await within(screen.getByRole('main')).findByRole('alert')
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'referrals')
  expect(String(vi.mocked(report).mock.calls[0]?.[0])).not.toContain('canary')
})

it('does not report an empty list', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Nog geen uitnodigingen' })).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
})
