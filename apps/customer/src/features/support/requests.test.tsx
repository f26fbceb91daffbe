import { setLanguage } from '@brine/app-kit/language'
import { queryKey } from '@brine/app-kit/query'
import { photos } from '@brine/contract/customer/photos'
import { support } from '@brine/contract/customer/support'
import { installModal } from '@brine/ui/jsdomModal'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { picture } from '../../../../../packages/testkit/src/photos.ts'
import { answerRequest, leak } from '../../../../../packages/testkit/src/requests.ts'
import { queryClient } from '../../shell/query.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { button, heading, toAppointment } from '../../testing/supportPage.ts'
import { startTestCustomer } from '../../testing/testCustomer.ts'

installModal()
const home = startTestCustomer({ each: ({ db }) => db.deleteFrom('support_requests').execute() })

const open = (disturb?: Disturbance, path = '/support') =>
  openPortal({ ...home, path, ...(disturb ? { disturb } : {}) })

describe('sent requests', () => {
  async function ask(): Promise<number> {
    const { token } = await home.world.startSession(home.email)
    return (await home.world.call(support.request, { body: leak }, { token })).body.id
  }
  const requests = () => screen.findByRole('region', { name: 'Uw verzoeken' })
  const group = async (state: string) => {
    const found = within(await requests())
      .getAllByText(state)
      .map((chip) => chip.closest('details'))
    return found[0] as HTMLDetailsElement
  }

  it('are not mentioned if there are none', async () => {
    await open()
    await heading('Waarmee kunnen wij helpen?')
    await waitFor(() => expect(queryClient.getQueryData(queryKey(support.list))).toEqual([]))
    expect(screen.queryByRole('region', { name: 'Uw verzoeken' })).toBeNull()
  })

  it('show below the questions, open if they have a new answer, and take messages there', async () => {
    await ask()
    await answerRequest(home.world, await ask(), { text: 'Is het veel?' })
    const { user } = await open()
    await heading('Waarmee kunnen wij helpen?')
    expect((await group('Ontvangen')).open).toBe(false)
    const answered = await group('Beantwoord')
    expect(answered.open).toBe(true)
    const talk = within(answered)
    expect(talk.getByText('Defect, er lekt water')).toBeTruthy()
    expect(talk.getByRole('listitem').textContent).toContain('Clairsel 21-11-2026 10:00Is het veel?')
    await user.click(talk.getByRole('button', { name: 'Bericht versturen' }))
    expect(document.activeElement).toBe(
      talk.getByRole('textbox', { name: 'Uw bericht', description: 'Schrijf eerst een bericht.' }),
    )
    await user.keyboard('Het druppelt.')
    await user.click(talk.getByRole('button', { name: 'Bericht versturen' }))
    expect(await screen.findByText('Bericht verstuurd')).toBeTruthy()
    expect(await talk.findByText('Het druppelt.')).toBeTruthy()
    expect(talk.getByText('In behandeling')).toBeTruthy()
    expect(talk.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    expect(answered.open).toBe(true)
  })

  it('show the agreed appointment, also in French', async () => {
    await answerRequest(home.world, await ask(), { moment: { date: '2026-12-03', slot: 'afternoon' } })
    await open()
    const planned = within(await group('Afspraak gemaakt'))
    expect(planned.getByText('Wij komen langs op')).toBeTruthy()
    expect(planned.getByText('Afspraak: donderdag 3 december, namiddag')).toBeTruthy()
    act(() => setLanguage('fr'))
    expect(await screen.findByText(/^Rendez-vous\s: jeudi 3 décembre, après-midi$/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Vos demandes' })).toBeTruthy()
  })

  it('take photos: each is uploaded at once, retried after a failure, and shown large', async () => {
    const id = await ask()
    const { token } = await home.world.startSession(home.email)
    await home.world.call(support.write, { params: { id }, body: { text: 'Nog iets.' } }, { token })
    let isDown = true
    const { user, sent } = await open(({ path }) =>
      isDown && path === photos.add.path ? Promise.reject(new TypeError('offline')) : null,
    )
    const request = within(await group('Ontvangen'))
    const choose = request.getByLabelText<HTMLInputElement>('Foto’s toevoegen')
    const jpeg = new Uint8Array(await picture().jpeg().toBuffer())
    const file = (name: string, content: BlobPart = jpeg) => new File([content], name, { type: 'image/jpeg' })
    await user.type(request.getByRole('textbox'), 'Zie hier.')
    await user.upload(choose, [file('een.jpg'), file('twee.jpg', 'geen foto')])
    await waitFor(() => expect(request.getAllByText(/Wij kregen geen antwoord/)).toHaveLength(2))
    await user.click(request.getByRole('button', { name: 'Bericht versturen' }))
    expect(await request.findByText(/Niet alle foto’s zijn gelukt/)).toBeTruthy()
    isDown = false
    await user.click(request.getByRole('button', { name: 'Foto 1 opnieuw proberen' }))
    expect(await request.findByText('toegevoegd')).toBeTruthy()
    await user.click(request.getByRole('button', { name: 'Foto 2 opnieuw proberen' }))
    expect(await request.findByText(/We kunnen deze foto niet openen/)).toBeTruthy()
    await user.click(request.getByRole('button', { name: 'Foto 2 verwijderen' }))
    expect(document.activeElement).toBe(choose)
    // the message is sent as soon as the photos are uploaded
    await user.upload(choose, file('drie.jpg'))
    await user.click(request.getByRole('button', { name: 'Bericht versturen' }))
    const first = await request.findByRole('button', { name: /^Foto 1 van 2/ })
    expect(sent.filter(({ path }) => path === photos.add.path)).toHaveLength(5)
    expect(await request.findByRole('img', { name: 'Foto 1 van 2' })).toBeTruthy()
    expect(request.queryByRole('list', { name: 'Foto’s die meegaan' })).toBeNull()
    await user.click(first)
    const large = within(await screen.findByRole('dialog', { name: 'Foto 1 van 2' }))
    expect(await large.findByRole('img', { name: 'Foto 1 van 2' })).toBeTruthy()
    await user.click(large.getByRole('button', { name: 'Volgende' }))
    expect(await screen.findByRole('dialog', { name: 'Foto 2 van 2' })).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(await screen.findByRole('dialog', { name: 'Foto 1 van 2' })).toBeTruthy()
    await user.click(large.getByRole('button', { name: 'Sluiten' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('take five photos at most, and explain the limit', async () => {
    await ask()
    const { user } = await open()
    const request = within(await group('Ontvangen'))
    const jpeg = new Uint8Array(await picture().jpeg().toBuffer())
    const six = Array.from({ length: 6 }, () => new File([jpeg], 'foto.jpg', { type: 'image/jpeg' }))
    await user.upload(request.getByLabelText('Foto’s toevoegen'), six)
    expect(request.getByText(/hoogstens 5 foto’s per bericht/)).toBeTruthy()
    await waitFor(() => expect(request.getAllByText('toegevoegd')).toHaveLength(5))
  })

  it('include the new request as soon as it is sent', async () => {
    const { user } = await open()
    await toAppointment(user)
    await user.click(await button('Voeg deze dag toe'))
    await screen.findByRole('textbox', { name: 'Straat' })
    await user.click(await button('Verzoek versturen'))
    expect((await group('Ontvangen')).textContent).toContain('Wij bekijken uw verzoek.')
  })
})
