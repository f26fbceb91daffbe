import { telephoneRequests } from '@brine/contract/office/telephone-requests'
import { installModal } from '@brine/ui/jsdomModal'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/portal.tsx'
import { startTestCustomer } from '../../testing/testCustomer.ts'

installModal()
const home = startTestCustomer()

/** The office writes down what the customer said on the telephone. */
async function telephone(answer: string | null): Promise<void> {
  const { world, email } = home
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const params = { id: (await customer.executeTakeFirstOrThrow()).id }
  const problem = { titleCode: 'malfunction', detailsCode: 'malfunction_broken' } as const
  const body = { ...problem, text: 'Er komt geen water uit.', answer }
  const headers = await world.staffHeaders({ roles: ['support'] })
  expect((await world.call(telephoneRequests.note, { params, body }, { headers })).status).toBe(201)
}

it('a request by telephone is among the own ones, and says that the supplier wrote it down', async () => {
  await telephone(null)
  await telephone('Zet de stekker in het stopcontact.')
  await openPortal({ ...home, path: '/support' })
  const list = within(await screen.findByRole('region', { name: 'Uw verzoeken' }))
  // newest first; the answer was heard, so it is not announced as new
  const [closed, fresh] = list.getAllByRole('group').map((each) => within(each))
  expect(closed?.getByText('Afgerond')).toBeTruthy()
  expect(closed?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Genoteerd toen u ons beldeEr komt geen water uit\.U /),
    expect.stringMatching(/^Zet de stekker in het stopcontact\.Klantendienst Clairsel /),
  ])
  expect(fresh?.getByText('Ontvangen')).toBeTruthy()
  expect(fresh?.getByText('Genoteerd toen u ons belde')).toBeTruthy()
  // none were proposed
  expect(list.queryByText('Voorgestelde dagen')).toBeNull()
  expect(list.queryByText('Nieuw antwoord')).toBeNull()
})
