import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

/** Opens the form of a new customer and fills it in, but for the device. */
async function startForm(email: string) {
  const { user } = await openOffice({ world, roles: ['support'], path: '/customers' })
  await user.click(await screen.findByRole('button', { name: 'Nieuwe klant' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (name: RegExp, text: string) => user.type(dialog.getByRole('textbox', { name }), text)
  await type(/^Voornaam/, 'Nora')
  await type(/^Naam/, 'Claes')
  await type(/^E-mailadres/, email)
  await type(/^Straat/, 'Veldstraat')
  await type(/^Nummer/, '3')
  await type(/^Postcode/, '9000')
  await type(/^Gemeente/, 'Gent')
  const choose = (name: string) => user.click(dialog.getByRole('radio', { name }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Bewaren en uitnodigen' }))
  return { user, dialog, type, choose, save }
}
const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))

it('the office enters a household with a softener of its own, and its record promises nothing of ours', async () => {
  const { dialog, type, choose, save } = await startForm('eigen@post.example')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Die plaatsen wij nog' }).checked).toBe(true)
  expect(dialog.queryByRole('textbox', { name: /^Serienummer/ })).toBeNull()
  await choose('Eigen toestel, niet van ons')
  expect(dialog.getByText(/^De klant kan meteen zout bestellen/)).toBeTruthy()
  await type(/^Merk en model/, 'Aqua 3')
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Nora Claes' })
  const device = await card('Toestel')
  expect(device.getByText('Eigen toestel, niet van ons')).toBeTruthy()
  expect(device.getByText('Aqua 3')).toBeTruthy()
  expect(device.queryByText('Geplaatst')).toBeNull()
  expect((await card(/^Garantie/)).getByText('geen garantie van ons')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Levering plannen' })).toBeTruthy()
  // the link to choose a password, and none about a placement
  expect(await world.mails('eigen@post.example')).toHaveLength(1)
})

it('the office enters a household with a softener of ours, and a day to come is refused at its field', async () => {
  const { dialog, type, choose, save } = await startForm('onze@post.example')
  await choose('Die plaatsten wij al')
  const day = dialog.getByLabelText(/^Geplaatst op/)
  fireEvent.change(day, { target: { value: '2999-01-01' } })
  await type(/^Model/, 'WV 20')
  await save()
  expect(dialog.getByText('Deze dag moet nog komen.')).toBeTruthy()
  fireEvent.change(day, { target: { value: '2019-04-02' } })
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Nora Claes' })
  const device = await card('Toestel')
  expect(device.getByText('02-04-2019')).toBeTruthy()
  expect(device.getByText('WV 20')).toBeTruthy()
})

it('the choice and what was typed with it are there again after a reload', async () => {
  const headers = await world.staffHeaders({ roles: ['support'] })
  const path = '/customers'
  const { user } = await openOffice({ world, signedIn: headers, path })
  await user.click(await screen.findByRole('button', { name: 'Nieuwe klant' }))
  await user.click(await screen.findByRole('radio', { name: 'Eigen toestel, niet van ons' }))
  await user.type(screen.getByRole('textbox', { name: /^Merk en model/ }), 'Aqua 3')
  cleanup()
  await openOffice({ world, signedIn: headers, path, isReload: true })
  const model = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Merk en model/ })
  expect(model.value).toBe('Aqua 3')
})

it('the guarantee of a device of ours without a first day is unknown, and starts later while none is placed', async () => {
  const record = async (first_name: string, placed: boolean) => {
    const email = await world.createCustomer({ first_name, placed, installation_date: null })
    const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
    const { id } = await found.executeTakeFirstOrThrow()
    await openOffice({ world, roles: ['support'], path: `/customers/${id}` })
    await screen.findByRole('heading', { level: 1, name: `${first_name} Peeters` })
  }
  await record('Ward', true)
  expect(await card('Garantie: niet bekend')).toBeTruthy()
  cleanup()
  await record('Wies', false)
  expect(await card('Garantie: nog niet gestart')).toBeTruthy()
})
