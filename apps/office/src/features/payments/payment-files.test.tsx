import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { camtFile, codaFile } from '../../../../../packages/testkit/src/statements.ts'
import { type PaymentsWorld, startPayments } from '../../../../server/src/modules/payments/testing.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await given.world.close()
})

const open = (path = '/payments') => openOffice({ world: given.world, roles: ['sales'], path })
const dialog = async () => within(await screen.findByRole('dialog'))

it('says why there is no file with electronic invoices of a period', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'E-facturen' }))
  await user.click((await dialog()).getByRole('button', { name: 'Downloaden' }))
  expect(await screen.findByText('In deze periode zijn er geen elektronische facturen.')).toBeTruthy()
})

it('the day book of a period is downloaded', async () => {
  URL.createObjectURL = () => 'blob:day-book'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Dagboek (CSV)' }))
  await user.click((await dialog()).getByRole('button', { name: 'Downloaden' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^dagboek-.*\.csv$/) })
})

it('the lines that wait for a match are downloaded', async () => {
  await given.importFile(camtFile({ lines: [{ cents: 1250, message: 'zout' }] }))
  URL.createObjectURL = () => 'blob:lines'
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Downloaden (CSV)' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^banklijnen-.*\.csv$/) })
})

it('what is overdue is downloaded as the search shows it', async () => {
  const [found] = [
    await given.owe(7140, { due_on: '2026-11-10', last_name: 'Claeys' }),
    await given.owe(9400, { due_on: '2026-11-11', last_name: 'Peeters' }),
  ]
  let saved: Blob | undefined
  URL.createObjectURL = (file) => {
    saved = file instanceof Blob ? file : undefined
    return 'blob:owed'
  }
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open('/payments?pile=overdue')
  await user.type(await screen.findByRole('searchbox'), 'Claeys')
  await waitFor(() => expect(screen.queryByText(/Peeters/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Downloaden (CSV)' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(clicked.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^betalingen-.*\.csv$/) })
  const rows = ((await saved?.text()) ?? '').trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(found?.number)
})

it('while a statement is imported, its button keeps the focus and takes no second file', async () => {
  let goOn = () => {}
  let sent = 0
  const disturb: Disturbance = ({ method }) => {
    if (method !== 'POST') return null
    sent += 1
    return new Promise((resolve) => {
      goOn = () => resolve(null)
    })
  }
  const { user } = await openOffice({ world: given.world, roles: ['sales'], path: '/payments', disturb })
  const file = new File([codaFile({ lines: [{ cents: 5 }] })], 'november.cod')
  const input = await screen.findByLabelText('Uittreksel inlezen')
  input.focus()
  await user.upload(input, file)
  await screen.findByText('Wordt ingelezen…')
  expect(input.matches(':disabled')).toBe(false)
  expect(input.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(input)
  fireEvent.change(input, { target: { files: [file] } })
  goOn()
  await screen.findByText(/0 gekoppeld/)
  expect(sent).toBe(1)
  await waitFor(() => expect(input.getAttribute('aria-disabled')).toBeNull())
})

it('says which lines of a statement may be other payments than those it was taken for', async () => {
  const payment = { cents: 5000, name: 'J. CLAEYS', message: 'AFBETALING', reference: '' }
  await given.importFile(codaFile({ lines: [payment] }))
  const { user } = await open()
  const take = async (text: string) => {
    const file = new File([text], 'bank.cod')
    await user.upload(await screen.findByLabelText('Uittreksel inlezen'), file)
  }
  await take(codaFile({ number: '232', openingCents: 9000, lines: [payment] }))
  expect(await screen.findByText(/1 al eerder ingelezen/)).toBeTruthy()
  expect(screen.getByText(/1 van die regels kan een andere betaling zijn/)).toBeTruthy()
  await take(codaFile({ lines: [payment, { cents: 700 }] }))
  expect(await screen.findByText(/1 na te kijken, 0 uitgaand, 1 al eerder ingelezen/)).toBeTruthy()
  expect(screen.queryByText(/kan een andere betaling zijn/)).toBeNull()
})
