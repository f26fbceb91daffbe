import type { Call } from '@brine/contract/call'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { customerNotes } from '@brine/contract/office/customer-notes'
import { officeReviews } from '@brine/contract/office/reviews'
import { officeSupport } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { leak } from '../../../packages/testkit/src/requests.ts'
import { ghent } from '../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { openOffice } from './testing/office.tsx'

/* Answers that come after the staff member has gone on. */

let world: World
beforeAll(async () => {
  world = await startWorld()
  // pages compare days with the device's date
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})
afterEach(cleanup)

/** Opens a page on which the answers to a call are held back until `answer` is called. */
async function open(path: string, call: Call) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
  const office = await openOffice({
    ...{ world, path, roles: ['administrator', 'planner', 'support', 'sales'] },
    disturb: (request) => (request.method === call.method && pattern.test(request.path) ? promise : null),
  })
  return { ...office, answer: () => resolve(null) }
}
async function createCustomer() {
  const email = await world.createCustomer(ghent)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return { email, ...(await found.executeTakeFirstOrThrow()) }
}
const button = (name: string) => screen.findByRole('button', { name })
const box = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const save = m['office.common.save']

describe('what is typed while it is being saved stays', () => {
  it('in a note', async () => {
    const { id } = await createCustomer()
    const { user, answer } = await open(`/customers/${id}`, customerNotes.add)
    const note = await box(/Wat werd er gezegd/)
    await user.type(note, 'Zijdeur gebruiken.')
    await user.click(await button(save()))
    await user.type(note, ' De bel is stuk.')
    answer()
    await screen.findByText(m['office.common.saved']())
    expect(note.value).toBe('Zijdeur gebruiken. De bel is stuk.')
  })

  it('in the answer to a request, which is no message of somebody else', async () => {
    const { email } = await createCustomer()
    const { token } = await world.startSession(email)
    const { id } = (await world.call(support.request, { body: leak }, { token })).body
    const { user, answer } = await open(`/requests/${id}`, officeSupport.answer)
    const text = await box(/Antwoord aan de klant/)
    await user.type(text, 'Draai de kraan dicht.')
    await user.click(await button(m['office.requests.send']()))
    await user.type(text, ' Wij bellen u.')
    answer()
    await screen.findByText(m['office.requests.is_answered']())
    await screen.findByText('Draai de kraan dicht.', { selector: 'li *' })
    expect(text.value).toBe('Draai de kraan dicht. Wij bellen u.')
    expect(screen.queryByText(m['office.requests.meanwhile']())).toBeNull()
  })

  it('in the public answer to a review, which nobody else has changed', async () => {
    const { email } = await createCustomer()
    const { token } = await world.startSession(email)
    const body = { title: 'Zacht', text: 'Geen kalk meer.', rating: 9 }
    await world.call(reviews.post, { body }, { token })
    const { user, answer } = await open('/reviews', officeReviews.answer)
    await user.click(await button(m['office.reviews.answer_write']()))
    const text = await box(/Openbaar antwoord/)
    await user.type(text, 'Dank u!')
    await user.click(await button(m['office.reviews.answer_save']()))
    await user.type(text, ' Tot volgend jaar.')
    answer()
    await screen.findByText(m['office.reviews.answer_is_saved']())
    expect(text.value).toBe('Dank u! Tot volgend jaar.')
    expect(text.isConnected).toBe(true)
    expect(screen.queryByText(/antwoordde intussen/)).toBeNull()
  })
})
