import { queryKey } from '@brine/app-kit/query'
import { accounts } from '@brine/contract/customer/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from './shell/query.ts'
import { lineOf } from './testing/failures/line.ts'
import { openPortal } from './testing/portal.tsx'
import { button, heading, radio } from './testing/supportPage.ts'
import { startTestCustomer } from './testing/testCustomer.ts'

/** What the pages say to a household whose softener is not ours: it buys salt, and nothing more is promised. */

const home = startTestCustomer({ given: { own_device: true, guarantee_offered: false } })
const open = (path: string, language: 'nl' | 'fr' = 'nl') => openPortal({ ...home, path, language })
const main = () => within(screen.getByRole('main'))

describe('the account', () => {
  it.each([
    ['nl', 'Garantie: niet beschikbaar', 'uw toestel is niet van ons', /^Hulp/, /wij passen uw adres aan\.$/],
    [
      ...(['fr', 'Garantie : non disponible', 'votre appareil ne vient pas de chez nous'] as const),
      ...([/^Aide/, /nous modifions l’adresse\.$/] as const),
    ],
  ] as const)(
    'promises no guarantee, technician or removal (%s)',
    async (language, plate, note, help, moving) => {
      await open('/account', language)
      const name = (text: string) => text.replace(/\s/g, ' ') === plate
      expect(within(await screen.findByRole('region', { name })).getByText(note)).toBeTruthy()
      expect(main().getByRole('link', { name: help }).getAttribute('href')).toBe('/support')
      expect(main().getByText(moving)).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/Technieker|[Tt]echnicien/)
      const footer = within(screen.getByRole('contentinfo'))
      expect(footer.getByRole('link', { name: help }).getAttribute('href')).toBe('/support')
    },
  )
})

describe('the page of the installation', () => {
  it.each([
    ['nl', 'U hebt een eigen toestel', /belt u wie het toestel plaatste/],
    ['fr', 'Vous avez votre propre appareil', /contactez l’entreprise qui a installé l’appareil/],
  ] as const)('has no steps and no appointment (%s)', async (language, title, lead) => {
    await open('/proposal', language)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByText(lead)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(main().queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('main').textContent).not.toMatch(/offerte|devis|Geplaatst|Installé/)
  })

  it('shows what is noted about the device, without inviting to call about it', async () => {
    await home.world.db.updateTable('installations').set({ device_model: 'Aqua 3' }).execute()
    await open('/proposal')
    const device = within(await screen.findByRole('region', { name: 'Uw toestel' }))
    expect(device.getByText('Aqua 3')).toBeTruthy()
    expect(device.queryByText(/als u ons belt/)).toBeNull()
  })

  it.each([
    ['nl', 'Uw toestel is geplaatst', 'Op een dag die wij niet kennen'],
    ['fr', 'Votre appareil est installé', 'Un jour que nous ne connaissons pas'],
  ] as const)(
    'has the steps of a device of ours whose first day nobody knows (%s)',
    async (language, title, text) => {
      const signed = { own_device: false, date_signed: '2026-11-02' }
      await home.world.db.updateTable('installations').set(signed).execute()
      await open('/proposal', language)
      await screen.findByRole('heading', { level: 1, name: title })
      expect(main().getAllByRole('progressbar')).toHaveLength(2)
      expect(main().getByText('02-11-2026')).toBeTruthy()
      expect(main().getByText(text)).toBeTruthy()
    },
  )

  it('has no steps for a device of ours without any of their days', async () => {
    await home.world.db.updateTable('installations').set({ own_device: false }).execute()
    await open('/proposal')
    await screen.findByRole('heading', { level: 1, name: 'Uw toestel is geplaatst' })
    expect(await screen.findByRole('link', { name: 'Naar mijn gegevens' })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

it.each([
  ['nl', 'Garantie: niet bekend'],
  ['fr', 'Garantie : inconnue'],
] as const)('a device of ours without a first day has an unknown guarantee (%s)', async (language, plate) => {
  const unknown = { own_device: false, guarantee_offered: true }
  await home.world.db.updateTable('installations').set(unknown).execute()
  await open('/account', language)
  const name = (text: string) => text.replace(/\s/g, ' ') === plate
  expect(await screen.findByRole('region', { name })).toBeTruthy()
})

describe('the help page', () => {
  it('takes questions about salt and other things, and says who repairs the device', async () => {
    const { user } = await open('/support')
    expect(await radio(/Zoutblokken/)).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByText(/^Uw toestel is niet van ons/)).toBeTruthy()
    expect(screen.getByText('Uw vragen, onze antwoorden.')).toBeTruthy()
    expect(screen.queryByText(/Draai de kraan/)).toBeNull()
    await user.click(await radio(/Zoutblokken/))
    await user.click(await button('Verder'))
    const past = await radio(/past niet/)
    // how much the device takes is no question for us
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    await user.click(past)
    await user.click(await button('Verder'))
    expect(await screen.findByText(/dan vinden wij sneller een moment/)).toBeTruthy()
  })

  it.each([
    ['malfunction', 'malfunction_leak', 'Waarmee helpen wij u?', 2],
    ['salt_blocks', 'salt_too_high', 'Wat is er aan de hand?', 2],
  ] as const)(
    'goes on only after an answer that it still offers (%s)',
    async (title, detail, question, choices) => {
      await home.world.db.updateTable('installations').set({ own_device: false }).execute()
      const { user } = await open('/support')
      await user.click(await radio(title === 'malfunction' ? /Defect/ : /Zoutblokken/))
      await user.click(await button('Verder'))
      await user.click(await radio(detail === 'malfunction_leak' ? /Er lekt water/ : /te veel zout/))
      await user.click(await button('Verder'))
      await heading('Wanneer past het u?')
      await home.world.db.updateTable('installations').set({ own_device: true }).execute()
      await act(() => queryClient.refetchQueries({ queryKey: queryKey(accounts.details) }))
      await heading(question)
      expect(screen.getAllByRole('radio')).toHaveLength(choices)
      expect(screen.queryByRole('radio', { checked: true })).toBeNull()
      expect((await button('Verder')).getAttribute('aria-disabled')).toBe('true')
    },
  )

  it('waits a second at most for the account, and then asks all questions (R44)', async () => {
    const account = lineOf(accounts.details)
    const release = account.hold()
    await openPortal({ ...home, path: '/support', disturb: account.disturb })
    await heading('Waarmee helpen wij u?')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(await radio(/Defect/)).toBeTruthy()
    release()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  })

  it('asks all questions about a device of ours', async () => {
    await home.world.db.updateTable('installations').set({ own_device: false }).execute()
    await open('/support')
    expect(await radio(/Defect/)).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.queryByText(/^Uw toestel is niet van ons/)).toBeNull()
  })
})

it('the reviews say from when one can be written, and refuse an earlier one without losing it', async () => {
  const { user } = await open('/experiences')
  expect(await screen.findByText(/zodra wij een eerste keer zout leverden\.$/)).toBeTruthy()
  await user.click(await button('Ervaring schrijven'))
  expect(screen.getByText(/zodra wij een eerste keer zout leverden\.$/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '4 sterren' }))
  await user.type(screen.getByRole('textbox', { name: /Titel/ }), 'Vlot')
  await user.type(screen.getByRole('textbox', { name: /Uw ervaring/ }), 'Op tijd.')
  await user.click(await button('Versturen'))
  expect(await screen.findByText('U kunt uw ervaring schrijven na uw eerste levering.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe('Vlot')
})
