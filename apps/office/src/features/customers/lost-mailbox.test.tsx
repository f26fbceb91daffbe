import type { StaffRole } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { mailedToken } from '../../../../../packages/testkit/src/mailed.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const open = (id: number, roles: StaffRole[] = ['support'], language: 'nl' | 'fr' = 'nl') =>
  openOffice({ world, roles, path: `/customers/${id}`, language })

async function create(columns = {}): Promise<{ id: number; email: string }> {
  const email = await world.createCustomer(columns)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { id: (await found.executeTakeFirstOrThrow()).id, email }
}
async function ask(id: number, email: string) {
  const headers = await world.staffHeaders({ name: 'Wim Claes', roles: ['administrator'] })
  const { version } = (await world.call(officeCustomers.read, { params: { id } }, { headers })).body
  const body = { version, email, identity: 'counter' as const }
  expect((await world.call(customerEmails.ask, { params: { id }, body }, { headers })).status).toBe(200)
}

it('the office asks for another address, sees what is wrong at the fields, and sees it wait and withdrawn', async () => {
  const { email: taken } = await create()
  const { id, email } = await create({ telephone_number: '09 000 00 01' })
  const { user } = await open(id)
  await user.click(await screen.findByRole('button', { name: 'E-mailadres wijzigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Voor een klant die niet meer in de mailbox kan\./)).toBeTruthy()
  const send = async () => {
    const button = dialog.getByRole('button', { name: 'Bevestiging vragen' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    await user.click(button)
  }
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nieuw e-mailadres/ })
  const check = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Hoe weet u zeker/ })
  await user.type(field, email)
  await send()
  expect(dialog.getByText('Dit is het adres van nu.')).toBeTruthy()
  expect(dialog.getByText('Kies hoe u dit nagegaan hebt')).toBeTruthy()
  await user.selectOptions(check, 'Teruggebeld op een nummer dat wij kennen')
  expect(dialog.getByText(/^Bel zelf terug op 0470 00 00 00 of 09 000 00 01,/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, taken)
  await send()
  expect((await dialog.findAllByText(/al in gebruik/)).length).toBeGreaterThan(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  // what was typed and chosen is still there
  expect(check.selectedOptions[0]?.text).toBe('Teruggebeld op een nummer dat wij kennen')
  await user.clear(field)
  await user.type(field, 'anne.nieuw@post.example')
  await send()
  const first = await readCode('anne.nieuw@post.example')
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Wacht op bevestiging van anne.nieuw@post.example')).toBeTruthy()
  expect(
    screen.getByText(
      /^Gevraagd door Ingrid Maes op 21-11-2026 10:00\. Teruggebeld op .*\. De link werkt tot 22-11-2026 10:00\.$/,
    ),
  ).toBeTruthy()
  expect(await screen.findByText('Ander e-mailadres gevraagd')).toBeTruthy()
  expect(screen.getByText('Teruggebeld op een nummer dat wij kennen. Wacht op bevestiging.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mail opnieuw sturen' }))
  expect(await screen.findByText('De mail is opnieuw gestuurd')).toBeTruthy()
  expect(await world.mails('anne.nieuw@post.example')).toHaveLength(2)
  const code = await readCode('anne.nieuw@post.example')
  expect(code === first).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Sluiten' }))
  const token = await mailedToken(world, 'anne.nieuw@post.example', 'confirm-email')
  const confirmed = await world.call(accounts.confirmEmail, { body: { token, code: first } })
  expect(confirmed.code).toBe('wrong_code')
  const withdraw = screen.getByRole('button', { name: 'Wijziging intrekken' })
  await waitFor(() => expect(withdraw.getAttribute('aria-busy')).toBeNull())
  await user.click(withdraw)
  expect(await screen.findByText('De wijziging is ingetrokken')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Wacht op bevestiging van/)).toBeNull())
  expect(await screen.findByText('Teruggebeld op een nummer dat wij kennen. Ingetrokken.')).toBeTruthy()
})

/** The code that the dialog shows, for the address. */
async function readCode(email: string): Promise<string> {
  await screen.findByRole('heading', { name: /^Code voor / })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^Lees deze code nu voor aan de klant/).textContent).toContain(email)
  return dialog.getByText(/^\d{3} \d{3}$/).textContent?.replace(' ', '') ?? ''
}

it.each(['Bevestiging vragen', 'Mail opnieuw sturen'])(
  'no key pressed for “%s” loses the code that is shown once',
  async (name) => {
    const { id } = await create()
    const address = `anne.toets${id}@post.example`
    if (name === 'Mail opnieuw sturen') await ask(id, address)
    const held = Promise.withResolvers<null>()
    const disturb = ({ method }: { method: string }) => (method === 'POST' ? held.promise : null)
    const { user } = await openOffice({ world, roles: ['support'], path: `/customers/${id}`, disturb })
    if (name === 'Bevestiging vragen') {
      await user.click(await screen.findByRole('button', { name: 'E-mailadres wijzigen' }))
      const form = await screen.findByRole('dialog')
      const fields = within(form)
      await user.selectOptions(
        fields.getByRole('combobox', { name: /^Hoe / }),
        'Aan onze balie, met identiteitskaart',
      )
      await user.type(fields.getByRole('textbox', { name: /^Nieuw e-mailadres/ }), `${address}{Enter}`)
      await waitFor(() => expect(fields.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true'))
      // the answer would be lost
      fireEvent(form, new Event('cancel'))
      await user.click(fields.getByRole('button', { name: 'Annuleren' }))
      expect(screen.getByRole('dialog')).toBe(form)
    } else await user.click(await screen.findByRole('button', { name }))
    held.resolve(null)
    const heading = await screen.findByRole('heading', { name: /^Code voor / })
    expect(document.activeElement).toBe(heading)
    await user.keyboard('{Enter} ')
    await readCode(address)
  },
)

it('offers no call back on numbers that changed a short while ago, and says when; the server refuses it at the field', async () => {
  const { id } = await create()
  const { user } = await open(id)
  await user.click(await screen.findByRole('button', { name: 'E-mailadres wijzigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const check = dialog.getByRole('combobox', { name: /^Hoe / })
  await user.selectOptions(check, 'Teruggebeld op een nummer dat wij kennen')
  await world.db
    .updateTable('customers')
    .set({ phones_changed_at: world.now() })
    .where('id', '=', id)
    .execute()
  await user.type(dialog.getByRole('textbox', { name: /^Nieuw e-mailadres/ }), 'anne.bel@post.example')
  await user.click(dialog.getByRole('button', { name: 'Bevestiging vragen' }))
  await waitFor(() => expect(check.getAttribute('aria-invalid')).toBe('true'))
  expect(check.closest('dialog')?.textContent).toContain(
    'Een telefoonnummer van deze klant is de voorbije 30 dagen gewijzigd.',
  )
  cleanup()
  await open(id)
  await user.click(await screen.findByRole('button', { name: 'E-mailadres wijzigen' }))
  const again = within(await screen.findByRole('dialog'))
  const warned =
    /^Terugbellen kan nog niet: .* gewijzigd op 21-11-2026\..* sms .* aankomen en niet bij de klant/
  expect(again.getByText(warned)).toBeTruthy()
  expect(again.queryByRole('option', { name: 'Teruggebeld op een nummer dat wij kennen' })).toBeNull()
})

it('is said in French, and offers no call back to a customer without telephone number', async () => {
  const { id } = await create({ mobile_number: null, telephone_number: null })
  const { user } = await open(id, ['support'], 'fr')
  await user.click(await screen.findByRole('button', { name: 'Changer l’adresse e-mail' }))
  const dialog = within(await screen.findByRole('dialog'))
  const check = dialog.getByRole('combobox', { name: /^Comment savez-vous/ })
  expect(
    within(check)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    m['office.common.change_reason_choose'](),
    'À notre guichet, avec la carte d’identité',
    'Un chauffeur ou technicien était sur place',
  ])
})

it('is not offered before the activation, after the end of the relation, nor to roles that only read', async () => {
  const { id: invited } = await create({ activated_at: null })
  const { id: ended } = await create({ relation_ended_at: world.now(), relation_end_reason: 'moved' })
  const { id } = await create()
  await ask(id, 'anne.anders@post.example')
  for (const [customer, roles] of [
    [invited, ['support']],
    [ended, ['support']],
    [id, ['planner']],
    [id, ['sales']],
  ] as const) {
    await open(customer, [...roles])
    await screen.findByRole('button', { name: 'Adres verbeteren' })
    expect(screen.queryByRole('button', { name: 'E-mailadres wijzigen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Wijziging intrekken' })).toBeNull()
    cleanup()
  }
})

it('the audit log says how it was checked, and that the old mailbox refused', async () => {
  const { id, email } = await create()
  await ask(id, 'anne.log@post.example')
  const token = await mailedToken(world, email, 'undo-email')
  expect((await world.call(accounts.undoEmail, { body: { token } })).status).toBe(204)
  await openOffice({ world, roles: ['administrator'], path: `/audit?search=${id}` })
  expect((await screen.findAllByText('Ander e-mailadres gevraagd')).length).toBeGreaterThan(0)
  expect(screen.getByText('Aan onze balie, met identiteitskaart')).toBeTruthy()
  expect(screen.getByText('Nieuw e-mailadres geweigerd vanuit de vorige mailbox')).toBeTruthy()
})

it.each([
  ['names the button to who has it', {}, 'support', /“E-mailadres wijzigen” op de klantenpagina/],
  ['names it not to sales', {}, 'sales', /^De klant wijzigt dit zelf in het portaal\.$/],
  [
    'nor for a blocked customer',
    { disabled_at: new Date(0) },
    'support',
    /^De klant wijzigt dit zelf in het portaal\.$/,
  ],
  [
    'nor after the end',
    { relation_ended_at: new Date(0), relation_end_reason: 'moved' },
    'support',
    /^De klant wijzigt dit zelf in het portaal\.$/,
  ],
] as const)('the hint at the address %s', async (_, columns, role, hint) => {
  const { id } = await create(columns)
  const { user } = await open(id, [role])
  await user.click(await screen.findByRole('button', { name: 'Gegevens aanpassen' }))
  expect(within(await screen.findByRole('dialog')).getByText(hint)).toBeTruthy()
})
