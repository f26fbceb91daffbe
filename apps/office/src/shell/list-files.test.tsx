import { support } from '@brine/contract/customer/support'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { leak } from '../../../../packages/testkit/src/requests.ts'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { openOffice } from '../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const { token } = await world.startSession(await world.createCustomer())
  await world.call(support.request, { body: leak }, { token })
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function watchDownloads() {
  URL.createObjectURL = () => 'blob:list'
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
}

it('a queue of requests is downloaded', async () => {
  const saved = watchDownloads()
  const { user } = await openOffice({ world, roles: ['support'], path: '/requests' })
  await user.click(await screen.findByRole('button', { name: 'CSV van 1' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^hulpvragen-.*\.csv$/) })
})

it.each([
  ['/calls', 'CSV van 0', 'te-bellen'],
  ['/tasks', 'CSV van 0', 'taken'],
  ['/installations', 'CSV van 0', 'installaties'],
  ['/referrals', 'CSV van 0', 'vrienden'],
  ['/reviews', 'CSV van 0', 'ervaringen'],
  ['/automatic', 'Downloaden (CSV)', 'automatisch-zout'],
])('the list at %s is downloaded', async (path, name, file) => {
  const saved = watchDownloads()
  const { user } = await openOffice({ world, roles: ['administrator'], path })
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({
    download: expect.stringMatching(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`)),
  })
})

it('administrators download customers, the others do not', async () => {
  const saved = watchDownloads()
  const { user } = await openOffice({ world, roles: ['administrator'], path: '/customers' })
  await user.click(await screen.findByRole('button', { name: 'Downloaden (CSV)' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^klanten-.*\.csv$/) })
  cleanup()
  await openOffice({ world, roles: ['support'], path: '/customers' })
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Downloaden (CSV)' })).toBeNull()
})

it('says that a file was not downloaded', async () => {
  const { user } = await openOffice({
    ...{ world, roles: ['support'], path: '/requests' },
    disturb: ({ path }) => (path.endsWith('/file') ? new Response(null, { status: 503 }) : null),
  })
  await user.click(await screen.findByRole('button', { name: 'CSV van 1' }))
  expect(await screen.findByText('Het bestand is niet gedownload')).toBeTruthy()
})
