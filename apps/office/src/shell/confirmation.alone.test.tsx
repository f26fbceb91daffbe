import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { officeFirm } from '../../../../packages/contract/src/office/firm.ts'
import { testFirm } from '../../../../packages/testkit/src/firm.ts'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { openOffice } from '../testing/office.tsx'

/** How often the code of the dialog was asked for. Once the file is gone, a browser does not get it any more. */
const fetched = vi.hoisted(() => ({ count: 0, isGone: false }))
vi.mock('./ConfirmationDialog.tsx', async (load) => {
  fetched.count += 1
  if (fetched.isGone) throw new Error('404')
  return load()
})

let world: World
let cookie: { cookie: string }
beforeEach(async () => {
  fetched.count = 0
  world = await startWorld()
  cookie = await world.staffHeaders({ roles: ['administrator'] })
  await world.call(officeFirm.change, { body: { version: 0, ...testFirm } }, { headers: cookie })
  world.pass(15 * 60)
})
afterEach(async () => {
  cleanup()
  await world.close()
})

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN' })
async function changeAccount() {
  const { user } = await openOffice({ world, signedIn: cookie, path: '/setup/firm' })
  await user.clear(await box())
  await user.type(await box(), 'BE68 5390 0754 7034')
  return () => user.click(screen.getByRole('button', { name: 'Bewaren' }))
}

it('says to load the page again where the code does not arrive, and keeps what was typed', async () => {
  fetched.isGone = true
  const save = await changeAccount()
  await save()
  expect(await screen.findByText(/^De vraag om te bevestigen .* Laad deze pagina opnieuw/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await box()).value).toBe('BE68 5390 0754 7034')
})

it('the code of the question comes with the page: a server of a later release does not have it', async () => {
  fetched.isGone = false
  const save = await changeAccount()
  await expect.poll(() => fetched.count).toBe(1)
  fetched.isGone = true
  await save()
  expect(await screen.findByRole('dialog', { name: 'Bevestig dat u het bent' })).toBeTruthy()
})
