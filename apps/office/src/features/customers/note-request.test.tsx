import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
})

async function createCustomer(given: Parameters<World['createCustomer']>[0] = {}) {
  const email = await world.createCustomer(given)
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email }
}
type By = Pick<Parameters<typeof openOffice>[0], 'roles' | 'signedIn' | 'isReload'>
const openRecord = async (id: number, by: By = { roles: ['support'] }) => {
  const opened = await openOffice({ world, path: `/customers/${id}`, ...by })
  await screen.findByRole('heading', { name: 'Hulpvragen' })
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Hulpvraag noteren' }))
const said = 'Wat werd er gezegd?'
const stored = () => world.db.selectFrom('support_requests').selectAll().execute()

describe('the record of a customer', () => {
  it('takes a leak on the telephone, warns, and goes to the request in the queue', async () => {
    const { id, email } = await createCustomer()
    const { user, router } = await openRecord(id)
    await user.click(button('Hulpvraag noteren'))
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Bewaren' }))
    expect(form.getByText('Kies waarover het gaat.')).toBeTruthy()
    const about = form.getByLabelText(/^Waarover gaat het\?/)
    expect(document.activeElement).toBe(about)
    await user.selectOptions(about, 'Er lekt water')
    expect(form.getByText('Een lek is dringend')).toBeTruthy()
    await user.type(form.getByLabelText(said), 'Onder de gootsteen.')
    await user.dblClick(form.getByRole('button', { name: 'Bewaren' }))
    const title = await screen.findByRole('heading', { name: 'Defect, er lekt water' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    const [request, ...others] = await stored()
    expect([router.state.location.pathname, others]).toEqual([`/requests/${request?.id}`, []])
    expect(screen.getByText('Onder de gootsteen.')).toBeTruthy()
    expect(screen.getByText(/^Ingrid Maes, aan de telefoon op /)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Voorstel van de klant' })).toBeNull()
    const queue = screen.getByRole('list', { name: 'Hulpvragen: Te beantwoorden' })
    expect(within(queue).getByText('Telefoon')).toBeTruthy()
    expect(await world.mails(email)).toHaveLength(1)
  })

  it('takes what was answered at once, and the request is closed', async () => {
    const { id } = await createCustomer()
    const { user } = await openRecord(id)
    await user.click(button('Hulpvraag noteren'))
    const form = await dialog()
    await user.selectOptions(form.getByLabelText(/^Waarover gaat het\?/), 'custom custom')
    await user.click(form.getByRole('checkbox', { name: 'Meteen aan de telefoon beantwoord' }))
    await user.click(form.getByRole('button', { name: 'Bewaren' }))
    expect(form.getAllByText('Vul dit in.')).toHaveLength(2)
    expect(document.activeElement).toBe(form.getByLabelText(/^Wat werd er gezegd\?/))
    await user.type(form.getByLabelText(/^Wat werd er gezegd\?/), 'Hoe spoelt het toestel?')
    await user.type(form.getByLabelText(/^Wat antwoordde u\?/), 'Elke nacht.')
    await user.click(form.getByRole('button', { name: 'Bewaren' }))
    expect(await screen.findByText('Elke nacht.', { selector: 'span' })).toBeTruthy()
    expect(await stored()).toMatchObject([{ state: 'closed' }])
    const queue = await screen.findByRole('list', { name: 'Hulpvragen: Afgerond' })
    expect(within(queue).getByText('Hoe spoelt het toestel?')).toBeTruthy()
  })

  it('keeps what is typed through a reload, and forgets it when the staff member cancels', async () => {
    const { id } = await createCustomer()
    const signedIn = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['support'] })
    const { user } = await openRecord(id, { signedIn })
    await user.click(button('Hulpvraag noteren'))
    await user.type((await dialog()).getByLabelText(said), 'Het piept.')
    cleanup()
    const again = await openRecord(id, { signedIn, isReload: true })
    const form = await dialog()
    expect(form.getByLabelText<HTMLTextAreaElement>(said).value).toBe('Het piept.')
    await again.user.click(form.getByRole('button', { name: 'Annuleren' }))
    await again.user.click(button('Hulpvraag noteren'))
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>(said).value).toBe('')
  })

  it('makes a request of a call that is being written down', async () => {
    const { id } = await createCustomer()
    const { user, router } = await openRecord(id)
    const noted = screen.getByLabelText<HTMLTextAreaElement>(/^Wat werd er gezegd\?/)
    await user.type(noted, 'Er staat E3 op het scherm.')
    await user.click(button('Noteren als hulpvraag'))
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Annuleren' }))
    expect(noted.value).toBe('Er staat E3 op het scherm.')
    await user.click(button('Noteren als hulpvraag'))
    const about = (await dialog()).getByLabelText(/^Waarover gaat het\?/)
    await user.selectOptions(about, 'Er staat een foutmelding op het scherm')
    await user.click((await dialog()).getByRole('button', { name: 'Bewaren' }))
    await screen.findByRole('heading', { name: /foutmelding/ })
    expect(await stored()).toMatchObject([{ comment: 'Er staat E3 op het scherm.' }])
    await router.navigate(`/customers/${id}`)
    // it is no draft of a note any more
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Wat werd er gezegd\?/)).value).toBe('')
    expect(await screen.findByText(/^Hulpvraag aan de telefoon:/)).toBeTruthy()
  })

  it('forgets the note that became a request after a reload, and keeps another one', async () => {
    for (const edited of ['', ' En het piept.']) {
      const { id } = await createCustomer()
      const signedIn = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['support'] })
      const { user } = await openRecord(id, { signedIn })
      await user.type(screen.getByLabelText(/^Wat werd er gezegd\?/), 'Er staat E3.')
      await user.click(button('Noteren als hulpvraag'))
      await user.selectOptions((await dialog()).getByLabelText(/^Waarover gaat het\?/), 'Er lekt water')
      cleanup()
      const again = await openRecord(id, { signedIn, isReload: true })
      const form = await dialog()
      if (edited) await again.user.type(form.getByLabelText(said), edited)
      await again.user.click(form.getByRole('button', { name: 'Bewaren' }))
      await screen.findByRole('heading', { name: 'Defect, er lekt water' })
      await again.router.navigate(`/customers/${id}`)
      const noted = await screen.findByLabelText<HTMLTextAreaElement>(/^Wat werd er gezegd\?/)
      expect(noted.value).toBe(edited ? 'Er staat E3.' : '')
      cleanup()
    }
  })

  it('makes no request of a call with a task or a hint for the driver, which it would lose', async () => {
    const { id } = await createCustomer()
    const { user } = await openRecord(id)
    for (const name of [/^Taak/, /chauffeur/i]) {
      const box = screen.getByRole('checkbox', { name })
      await user.click(box)
      expect(screen.queryByRole('button', { name: 'Noteren als hulpvraag' })).toBeNull()
      await user.click(box)
      expect(button('Noteren als hulpvraag')).toBeTruthy()
    }
  })

  it('says in the dialog that nothing is sent to the house of who died', async () => {
    const { id } = await createCustomer()
    await world.db
      .updateTable('customers')
      .set({ relation_ended_at: world.now(), relation_end_reason: 'deceased' })
      .where('id', '=', id)
      .execute()
    const { user } = await openRecord(id)
    await user.click(button('Hulpvraag noteren'))
    const form = await dialog()
    expect(form.getByText(/^De klant is overleden, dus er vertrekt geen bevestiging/)).toBeTruthy()
    expect(form.queryByText(/^De klant krijgt dit als e-mail/)).toBeNull()
  })

  it('says in the dialog that a customer without address gets no mail', async () => {
    const { id } = await createCustomer()
    await world.db
      .updateTable('customers')
      .set({ email_address: null, activated_at: null, telephone_number: '09 000 44 55' })
      .where('id', '=', id)
      .execute()
    const { user } = await openRecord(id)
    await user.click(button('Hulpvraag noteren'))
    expect((await dialog()).getByText(/^De klant heeft geen e-mailadres/)).toBeTruthy()
  })

  it.each([
    ['to who only reads requests', {}, 'planner'],
    ['before the device is placed', { placed: false }, 'support'],
  ] as const)('does not offer it %s', async (_, given, role) => {
    const { id } = await createCustomer(given)
    await openRecord(id, { roles: [role] })
    expect(screen.queryByRole('button', { name: /noteren/i })).toBeNull()
  })
})
