import { refills } from '@brine/contract/customer/refills'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { installModal } from '@brine/ui/jsdomModal'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { ghent, orderSalt, startSaltCustomer } from '../../testing/salt.ts'

vi.mock('@brine/app-kit/saveFile', () => ({ saveFile: vi.fn(), addressOf: vi.fn() }))

/** The Friday after the Saturday on which the tests run. A delivery on it can be changed until Thursday noon. */
const FRIDAY = '2026-11-27'

installModal()
const home = startSaltCustomer()
beforeEach(() => orderSalt(home.world, home.email, { date: FRIDAY, comment: 'Bel aan.' }))

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/saltblocks', language, ...(disturb ? { disturb } : {}) })
const button = (name: string) => screen.findByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const cards = () => screen.getAllByRole<HTMLInputElement>('radio')
const method = (wanted: string) => (request: { method: string }) => request.method === wanted

describe('a customer who changes the order', () => {
  it('finds the current choices in the form, chooses another day, and sees it in the order', async () => {
    const { user, sent } = await open()
    expect(await screen.findByText('donderdag 26 november')).toBeTruthy()
    await user.click(await button('Levering wijzigen'))
    const heading = await title('Wanneer past het beter?')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const submit = await button('Wijziging bevestigen')
    expect(
      cards()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    ).toEqual([FRIDAY])
    expect(screen.getByText('Uw huidige leverdag')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bel aan.')
    expect(screen.getByRole('checkbox', { name: /Namiddag/, checked: false })).toBeTruthy()
    const other = cards().find(({ value }) => value > FRIDAY)
    await user.click(other as HTMLElement)
    await user.click(screen.getByRole('checkbox', { name: /Namiddag/ }))
    await user.click(submit)
    const thanks = await title('Bedankt, uw zout komt eraan')
    await waitFor(() => expect(document.activeElement).toBe(thanks))
    expect(screen.getByText('Uw levering is gewijzigd')).toBeTruthy()
    const put = sent.find(method('PUT'))
    expect(put?.body).toMatchObject({
      date: other?.value,
      comment: 'Bel aan.',
      slots: ['morning', 'afternoon'],
    })
    expect(put?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    const stops = await home.world.db.selectFrom('stops').select('date').execute()
    expect(stops).toEqual([{ date: other?.value }])
  })

  it('keeps a day that no offer reaches, and changes the comment alone', async () => {
    const far = '2027-02-15'
    const { driver_id } = await home.world.db
      .selectFrom('stops')
      .select('driver_id')
      .executeTakeFirstOrThrow()
    await home.world.db.insertInto('driver_days').values({ driver_id, date: far }).execute()
    await home.world.db.updateTable('stops').set({ date: far }).execute()
    await home.world.db.updateTable('refills').set({ date: far }).execute()
    const { user, sent } = await open()
    await user.click(await button('Levering wijzigen'))
    const submit = await button('Wijziging bevestigen')
    expect(cards().find(({ checked }) => checked)?.value).toBe(far)
    // on its card and on the slip
    expect(screen.getAllByText('Uw huidige leverdag')).toHaveLength(2)
    await user.type(screen.getByRole('textbox'), ' Code 1234.')
    await user.click(submit)
    await title('Bedankt, uw zout komt eraan')
    expect(sent.find(method('PUT'))?.body).toMatchObject({ date: far, comment: 'Bel aan. Code 1234.' })
    expect(await home.world.db.selectFrom('stops').select('date').execute()).toEqual([{ date: far }])
  })

  it('goes back by the button or by the browser without a change', async () => {
    const { user, sent, router } = await open(undefined, 'fr')
    await user.click(await button('Modifier la livraison'))
    await user.click(await button('Ne rien modifier'))
    await waitFor(async () =>
      expect(document.activeElement).toBe(await title('Merci, votre sel arrive bientôt')),
    )
    await user.click(await button('Modifier la livraison'))
    await title('Quel autre jour\u00a0?')
    await router.navigate(-1)
    await title('Merci, votre sel arrive bientôt')
    expect(sent.filter(method('PUT'))).toEqual([])
  })

  it('R45 finds the typed text again after going back, but not after keeping the order as it is', async () => {
    const { user, router } = await open()
    const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox').value
    await user.click(await button('Levering wijzigen'))
    await button('Wijziging bevestigen')
    await user.type(screen.getByRole('textbox'), ' Graag.')
    await router.navigate(-1)
    await user.click(await button('Levering wijzigen'))
    await button('Wijziging bevestigen')
    expect(comment()).toBe('Bel aan. Graag.')
    await user.click(await button('Niets wijzigen'))
    await user.click(await button('Levering wijzigen'))
    await button('Wijziging bevestigen')
    expect(comment()).toBe('Bel aan.')
  })

  it('sees that the new day is full, and keeps the current delivery and the typed comment', async () => {
    await home.world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
    const { user } = await open()
    await user.click(await button('Levering wijzigen'))
    const submit = await button('Wijziging bevestigen')
    const other = cards().find(({ value }) => value > FRIDAY)
    await user.click(other as HTMLElement)
    await user.type(screen.getByRole('textbox'), ' Graag.')
    await orderSalt(home.world, await home.world.createCustomer(ghent), { date: other?.value })
    await user.click(submit)
    const message = await screen.findByText(/Deze dag is net volzet/)
    await waitFor(() => expect(message.closest('[tabindex="-1"]')).toBe(document.activeElement))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bel aan. Graag.')
    await waitFor(() => expect(cards().map(({ value }) => value)).not.toContain(other?.value))
    expect(cards().map(({ value }) => value)).toContain(FRIDAY)
  })

  it('sends again under the same key after a lost answer, and keeps the typed text', async () => {
    let isDown = true
    const { user, sent } = await open(({ method }) =>
      method === 'PUT' && isDown ? Promise.reject(new TypeError('offline')) : null,
    )
    await user.click(await button('Levering wijzigen'))
    const submit = await button('Wijziging bevestigen')
    await user.type(screen.getByRole('textbox'), ' Graag.')
    await user.click(submit)
    expect(await screen.findByText('Wijzigen mislukt')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bel aan. Graag.')
    isDown = false
    await user.click(submit)
    // the form contains the comment too; without this wait, the answer could arrive during the next test
    await title('Bedankt, uw zout komt eraan')
    expect(screen.getByText('Bel aan. Graag.')).toBeTruthy()
    const keys = sent.filter(method('PUT')).map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('sees the change although its answer was lost', async () => {
    const { user } = await open(({ method }) => (method === 'PUT' ? changeWithoutAnswer() : null))
    await user.click(await button('Levering wijzigen'))
    const submit = await button('Wijziging bevestigen')
    const other = cards().find(({ value }) => value > FRIDAY)
    await user.click(other as HTMLElement)
    const changeWithoutAnswer = async (): Promise<Response> => {
      const { token } = await home.world.startSession(home.email)
      const body = {
        date: other?.value ?? '',
        driver_id: 0,
        comment: 'Bel aan.',
        slots: ['morning' as const],
      }
      const offered = (await home.world.call(refills.offeredDates, {}, { token })).body
      const driver_id = offered.find(({ date }) => date === body.date)?.driver_id ?? 0
      await home.world.call(refills.change, { body: { ...body, driver_id } }, { token })
      throw new TypeError('offline')
    }
    await user.click(submit)
    await title('Bedankt, uw zout komt eraan')
    expect(screen.getByText('Uw levering is gewijzigd')).toBeTruthy()
    expect(screen.queryByText('Wijzigen mislukt')).toBeNull()
  })

  it('sees that the cut-off has passed, and whom to call', async () => {
    const { user } = await open()
    await user.click(await button('Levering wijzigen'))
    const submit = await button('Wijziging bevestigen')
    await home.world.db.updateTable('driver_days').set({ published_at: home.world.now() }).execute()
    await user.click(cards().find(({ value }) => value > FRIDAY) as HTMLElement)
    await user.click(submit)
    expect(await screen.findByText('Wijzigen mislukt')).toBeTruthy()
    expect(screen.getByText(/Deze levering kunt u niet meer zelf wijzigen/)).toBeTruthy()
    await title('Bedankt, uw zout komt eraan')
    expect(screen.getByText(/wij bereiden uw levering voor/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bel 09 000 12 34' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Levering wijzigen' })).toBeNull()
  })

  it('sees the credit again in a new order when the order was cancelled in another tab', async () => {
    const { user } = await open()
    await user.click(await button('Levering wijzigen'))
    const submit = await button('Wijziging bevestigen')
    const { token } = await home.world.startSession(home.email)
    await home.world.call(refills.cancel, {}, { token })
    await acceptReferralOf(home.world, home.email)
    await user.click(submit)
    expect(await screen.findByText('Wijzigen mislukt')).toBeTruthy()
    expect(await screen.findByText(/^€\s21,40$/)).toBeTruthy()
  })

  it('finds the phone line if no other day is offered', async () => {
    await home.world.db.deleteFrom('driver_weekdays').execute()
    const { user } = await open()
    await home.world.db.updateTable('driver_days').set({ closed: true }).execute()
    await user.click(await button('Levering wijzigen'))
    expect(await screen.findByRole('heading', { name: /Bel ons even/ })).toBeTruthy()
    await user.click(await button('Niets wijzigen'))
    await title('Bedankt, uw zout komt eraan')
  })
})

describe('a customer who cancels the order', () => {
  it('confirms first, can keep the order, and sees dates again after cancelling', async () => {
    const { user, sent } = await open()
    await user.click(await button('Levering annuleren'))
    const question = await screen.findByRole('alertdialog', { name: 'Deze levering annuleren?' })
    expect(question.textContent).toContain('vrijdag 27 november')
    const [keep, confirm] = within(question).getAllByRole('button')
    await user.click(keep as HTMLElement)
    expect(sent.filter(method('DELETE'))).toEqual([])
    await user.click(await button('Levering annuleren'))
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1] as HTMLElement)
    expect(confirm?.textContent).toBe('Levering annuleren')
    await button('Bestellen met betalingsplicht')
    const heading = await title('Wanneer leveren wij uw zout?')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('Uw levering is geannuleerd')).toBeTruthy()
    expect(cards()).toHaveLength(6)
    expect(await home.world.db.selectFrom('stops').select('date').execute()).toEqual([])
  })

  it('sees the cancellation although its answer was lost', async () => {
    const { user } = await open(({ method, path }) => {
      if (method !== 'DELETE') return null
      return (async () => {
        const { token } = await home.world.startSession(home.email)
        await home.world.inject({
          method: 'DELETE',
          url: path,
          headers: { authorization: `Bearer ${token}` },
        })
        throw new TypeError('offline')
      })()
    })
    await user.click(await button('Levering annuleren'))
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1] as HTMLElement)
    expect(await screen.findByText('Uw levering is geannuleerd')).toBeTruthy()
    await button('Bestellen met betalingsplicht')
  })

  it('finds the focus on the heading when the cut-off has passed meanwhile', async () => {
    const { user } = await open()
    await user.click(await button('Levering annuleren'))
    await home.world.db.updateTable('driver_days').set({ published_at: home.world.now() }).execute()
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1] as HTMLElement)
    expect(await screen.findByText('Annuleren mislukt')).toBeTruthy()
    expect(await screen.findByText(/wij bereiden uw levering voor/)).toBeTruthy()
    const heading = await title('Bedankt, uw zout komt eraan')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('sees a failure, and the order stays open', async () => {
    const broken = () => Response.json({ errors: [] }, { status: 500 })
    const { user } = await open(({ method }) => (method === 'DELETE' ? broken() : null))
    await user.click(await button('Levering annuleren'))
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1] as HTMLElement)
    expect(await screen.findByText('Annuleren mislukt')).toBeTruthy()
    await title('Bedankt, uw zout komt eraan')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('saves the delivery as a calendar file with a descriptive name', async () => {
  const { saveFile } = await import('@brine/app-kit/saveFile')
  const { user } = await open(undefined, 'fr')
  await user.click(await button('Ajouter à mon agenda'))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toBe('livraison-de-sel-2026-11-27.ics')
  expect(await file?.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

it('offers no change after the cut-off', async () => {
  home.world.pass(5 * 86_400 + 9 * 3600)
  try {
    await open()
    expect(await screen.findByText(/wij bereiden uw levering voor/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Levering annuleren' })).toBeNull()
  } finally {
    home.world.pass(-5 * 86_400 - 9 * 3600)
  }
})
