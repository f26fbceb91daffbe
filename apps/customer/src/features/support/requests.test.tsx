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
import { lineOf } from '../../testing/failures/line.ts'
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
    await heading('Waarmee helpen wij u?')
    await waitFor(() => expect(queryClient.getQueryData(queryKey(support.list))).toEqual([]))
    expect(screen.queryByRole('region', { name: 'Uw verzoeken' })).toBeNull()
  })

  const questions = () => screen.getByRole('region', { name: 'Iets nieuws vragen' })

  it('show above the questions; below, if they come after the page has stopped waiting (R42, R44)', async () => {
    await ask()
    const list = lineOf(support.list)
    const release = list.hold()
    const { router } = await open(list.disturb)
    await heading('Waarmee helpen wij u?')
    // shown without the requests
    await screen.findByRole('region', { name: 'Stel uw vraag' })
    release()
    const late = await requests()
    expect(late.compareDocumentPosition(questions())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await act(() => router.navigate('/account'))
    await act(() => router.navigate('/support'))
    expect((await requests()).compareDocumentPosition(questions())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('show unread ones first and open, and take messages there (R42)', async () => {
    const first = await ask()
    await answerRequest(home.world, first, { text: 'Is het veel?' })
    await ask()
    const { user } = await open()
    await heading('Waarmee helpen wij u?')
    const answered = await group('Nieuw antwoord')
    expect(answered.open).toBe(true)
    const region = await requests()
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Er lekt water', 'Er lekt water'])
    expect(region.querySelectorAll('details')[0]).toBe(answered)
    expect((await group('Ontvangen')).open).toBe(false)
    const talk = within(answered)
    expect(talk.getByText(`Defect · verzoek ${first} van 21 november`)).toBeTruthy()
    expect(talk.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bel aan.U vandaag om 10:00',
      'Is het veel?Klantendienst Clairsel vandaag om 10:00',
    ])
    await user.click(talk.getByRole('button', { name: 'Versturen' }))
    expect(document.activeElement).toBe(
      talk.getByRole('textbox', { name: 'Uw antwoord', description: 'Schrijf eerst een bericht.' }),
    )
    await user.keyboard('Het druppelt.')
    await user.click(talk.getByRole('button', { name: 'Versturen' }))
    expect(await screen.findByText('Bericht verstuurd')).toBeTruthy()
    expect(await talk.findByText('Het druppelt.')).toBeTruthy()
    expect(talk.getByText('In behandeling')).toBeTruthy()
    expect(talk.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    expect(answered.open).toBe(true)
  })

  it('become read when their answer was shown, and stay in their place for this visit (R42)', async () => {
    const first = await ask()
    await answerRequest(home.world, first, { text: 'Is het veel?' })
    await ask()
    const { router, sent } = await open(undefined, '/orders')
    const tabs = within(await screen.findByRole('navigation', { name: 'Snelmenu' }))
    await tabs.findByRole('link', { name: 'Hulp, 1 nieuw antwoord' })
    await act(() => router.navigate('/support'))
    await tabs.findByRole('link', { name: 'Hulp' })
    const marks = sent.filter(({ method }) => method === 'PUT')
    expect(marks).toMatchObject([{ path: `/support/api/support/${first}/seen`, body: { messages: 1 } }])
    await act(() => queryClient.refetchQueries({ queryKey: queryKey(support.list) }))
    const region = await requests()
    expect(region.querySelectorAll('details')[0]).toBe(await group('Nieuw antwoord'))
    // on the next visit it is no longer new
    await act(() => router.navigate('/orders'))
    await act(() => router.navigate('/support'))
    expect((await group('Beantwoord')).open).toBe(false)
  })

  it('stay unread while they are folded, and are marked when the customer opens them (R42)', async () => {
    const id = await ask()
    const { user, sent } = await open()
    const folded = await group('Ontvangen')
    await answerRequest(home.world, id, { text: 'Is het veel?' })
    await act(() => queryClient.refetchQueries({ queryKey: queryKey(support.list) }))
    expect(await group('Nieuw antwoord')).toBe(folded)
    expect(folded.open).toBe(false)
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
    await user.click(within(folded).getByText('Nieuw antwoord'))
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  })

  it('are not below a new request (R45)', async () => {
    await answerRequest(home.world, await ask(), { text: 'Is het veel?' })
    const { user } = await open()
    await group('Nieuw antwoord')
    await toAppointment(user)
    expect(screen.queryByRole('region', { name: 'Uw verzoeken' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Uw antwoord' })).toBeNull()
  })

  it('keep a half written answer when the customer leaves the page, and say that its photos are gone (R45)', async () => {
    await answerRequest(home.world, await ask(), { text: 'Is het veel?' })
    const { user, router } = await open()
    const talk = within(await group('Nieuw antwoord'))
    await user.type(talk.getByRole('textbox'), 'Een emmer')
    const photo = new File([new Uint8Array(await picture().jpeg().toBuffer())], 'a.jpg', {
      type: 'image/jpeg',
    })
    await user.upload(talk.getByLabelText('Foto’s toevoegen'), photo)
    await talk.findByText('toegevoegd')
    expect(talk.queryByText('Uw foto’s gaan nog niet mee.')).toBeNull()
    await act(() => router.navigate('/orders'))
    await act(() => router.navigate(-1))
    const back = within(await group('Beantwoord'))
    expect(back.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Een emmer')
    expect(back.getByText('Uw foto’s gaan nog niet mee.')).toBeTruthy()
    await user.upload(back.getByLabelText('Foto’s toevoegen'), photo)
    expect(back.queryByText('Uw foto’s gaan nog niet mee.')).toBeNull()
  })

  it('show the agreed appointment, also in French', async () => {
    await answerRequest(home.world, await ask(), { moment: { date: '2026-12-03', slot: 'afternoon' } })
    const { router } = await open()
    const planned = within(await group('Nieuw antwoord'))
    // seen; the menu has no number either before it knows one
    const listed = () => queryClient.getQueryData(queryKey(support.list))
    await waitFor(() => expect(listed()).toMatchObject([{ unread: 0 }]))
    expect(planned.getByText('Wij komen langs op')).toBeTruthy()
    expect(planned.getByText('Afspraak: donderdag 3 december, namiddag')).toBeTruthy()
    act(() => setLanguage('fr'))
    expect(await screen.findByText(/^Rendez-vous\s: jeudi 3 décembre, après-midi$/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Vos demandes' })).toBeTruthy()
    await act(() => router.navigate('/orders'))
    await act(() => router.navigate('/support'))
    expect(await screen.findByText('Visite le 3 décembre')).toBeTruthy()
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
    await user.click(request.getByRole('button', { name: 'Versturen' }))
    expect(await request.findByText(/Niet alle foto’s zijn gelukt/)).toBeTruthy()
    isDown = false
    await user.click(request.getByRole('button', { name: 'Foto 1 opnieuw proberen' }))
    expect(await request.findByText('toegevoegd')).toBeTruthy()
    await user.click(request.getByRole('button', { name: 'Foto 2 opnieuw proberen' }))
    expect(await request.findByText(/Wij kunnen deze foto niet openen/)).toBeTruthy()
    await user.click(request.getByRole('button', { name: 'Foto 2 verwijderen' }))
    expect(document.activeElement).toBe(choose)
    // the message is sent as soon as the photos are uploaded
    await user.upload(choose, file('drie.jpg'))
    await user.click(request.getByRole('button', { name: 'Versturen' }))
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

  it('are sent as they are once the photo is there, and keep what is typed meanwhile', async () => {
    await ask()
    const [photo, message] = [lineOf(photos.add), lineOf(support.write)]
    const [upload, answer] = [photo.hold(), message.hold()]
    const { user, sent } = await open((request) => photo.disturb(request) ?? message.disturb(request))
    const request = within(await group('Ontvangen'))
    const box = request.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(box, 'Het lekt.')
    const jpeg = new Uint8Array(await picture().jpeg().toBuffer())
    await user.upload(
      request.getByLabelText('Foto’s toevoegen'),
      new File([jpeg], 'a.jpg', { type: 'image/jpeg' }),
    )
    await user.click(request.getByRole('button', { name: 'Versturen' }))
    await user.type(box, ' Niet veel.')
    upload()
    const posts = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
    await waitFor(() => expect(posts()).toMatchObject([{ body: { text: 'Het lekt. Niet veel.' } }]))
    await user.type(box, ' Nu wel.')
    answer()
    expect(await screen.findByText('Bericht verstuurd')).toBeTruthy()
    expect(box.value).toBe('Het lekt. Niet veel. Nu wel.')
    expect(request.queryByText('Uw foto’s gaan nog niet mee.')).toBeNull()
  })

  it('keep a photo that is added while a message is on its way', async () => {
    await ask()
    const message = lineOf(support.write)
    const answer = message.hold()
    const { user, sent } = await open(message.disturb)
    const request = within(await group('Ontvangen'))
    const choose = request.getByLabelText<HTMLInputElement>('Foto’s toevoegen')
    const jpeg = new Uint8Array(await picture().jpeg().toBuffer())
    const file = () => new File([jpeg], 'a.jpg', { type: 'image/jpeg' })
    await user.type(request.getByRole('textbox'), 'Het lekt.')
    await user.upload(choose, file())
    await request.findByText('toegevoegd')
    await user.click(request.getByRole('button', { name: 'Versturen' }))
    const posts = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
    await waitFor(() => expect(posts()).toHaveLength(1))
    await user.upload(choose, file())
    await waitFor(() => expect(request.getAllByText('toegevoegd')).toHaveLength(2))
    answer()
    expect(await screen.findByText('Bericht verstuurd')).toBeTruthy()
    expect(request.queryByText('Foto 1')).toBeNull()
    expect(request.getByText('Foto 2')).toBeTruthy()
    expect(request.queryByText('Uw foto’s gaan nog niet mee.')).toBeNull()
    await user.type(request.getByRole('textbox'), 'Nog een.')
    await user.click(request.getByRole('button', { name: 'Versturen' }))
    await waitFor(() => expect(posts()).toHaveLength(2))
    const [first, second] = posts().map(({ body }) => (body as { photos: string[] }).photos)
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
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
