import { CallError } from '@brine/contract/client'
import { officeFirm } from '@brine/contract/office/firm'
import { officeProducts } from '@brine/contract/office/products'
import { type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testFirm } from '../../../packages/testkit/src/firm.ts'
import { insertPrice } from '../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { noticeSignedOut, query, queryClient } from './shell/query.ts'
import { begin } from './shell/session.ts'
import { openOffice } from './testing/office.tsx'

/** What is typed and not saved, on the forms of settings and for a new customer. Other forms are tested in their features. */

let world: World
let headers: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['administrator', 'planner', 'sales'] })
})
afterEach(async () => {
  cleanup()
  await world.close()
})

interface Form {
  readonly name: string
  readonly path: string
  readonly prepare?: () => Promise<unknown>
  /** Opens the form, where it is not shown at once. */
  readonly openLabel?: string
  readonly field: RegExp
  readonly typed: string
  /** The button that throws the input away. */
  readonly discard: string
  /** What a colleague changes meanwhile, where a record is replaced. */
  readonly change?: () => Promise<unknown>
}

const firmOf = (revision: number, name: string) => ({
  body: { version: revision, ...testFirm, name, document_years: 10, payment_days: 14 },
})
const saveFirm = (revision: number, name: string) =>
  world.call(officeFirm.change, firmOf(revision, name), { headers })

async function setOtherPrice() {
  const { id } = await world.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const body = { version: 0, valid_from: '2099-01-01', price_cents: 1510 }
  return world.call(officeProducts.setPrice, { params: { id }, body }, { headers })
}

const forms: readonly Form[] = [
  {
    name: 'the firm',
    path: '/setup/firm',
    prepare: () => saveFirm(0, 'Zilt'),
    field: /^Naam$/,
    typed: 'Zilt water',
    discard: 'Wijzigingen weggooien',
    change: () => saveFirm(1, 'Zout'),
  },
  {
    name: 'a price',
    path: '/products',
    prepare: () => insertPrice(world.db),
    field: /^Prijs per pak/,
    typed: '15,20',
    discard: 'Wijzigingen weggooien',
    change: setOtherPrice,
  },
  {
    name: 'a closing period',
    path: '/setup/closings',
    field: /^Omschrijving/,
    typed: 'Inventaris',
    discard: 'Wijzigingen weggooien',
  },
  {
    name: 'a new customer',
    path: '/customers',
    openLabel: 'Nieuwe klant',
    field: /^Voornaam/,
    typed: 'Louise',
    discard: 'Annuleren',
  },
]

const DROPPED = /^Een collega wijzigde dit intussen/
const field = ({ field: name }: Form) => screen.findByRole<HTMLInputElement>('textbox', { name })
const expectTyped = async (form: Form) => expect((await field(form)).value).toBe(form.typed)
const stored = () => sessionStorage.getItem('office_drafts')
const reload = (path: string) => {
  cleanup()
  return openOffice({ world, signedIn: headers, path, isReload: true })
}

async function typeInto(form: Form) {
  await form.prepare?.()
  const opened = await openOffice({ world, signedIn: headers, path: form.path })
  if (form.openLabel) await opened.user.click(await screen.findByRole('button', { name: form.openLabel }))
  await opened.user.clear(await field(form))
  await opened.user.type(await field(form), form.typed)
  return opened
}

describe.each(forms.map((form) => [form.name, form] as const))('R45 %s', (_, form) => {
  it('is there again after a reload and after Back, until it is thrown away', async () => {
    await typeInto(form)
    const { user, router } = await reload(form.path)
    await expectTyped(form)
    await act(() => router.navigate('/me'))
    await waitFor(() => expect(screen.queryByDisplayValue(form.typed)).toBeNull())
    await act(() => router.navigate(-1))
    await expectTyped(form)
    await user.click(screen.getByRole('button', { name: form.discard }))
    await waitFor(() => expect(screen.queryByDisplayValue(form.typed)).toBeNull())
    expect(stored()).toBeNull()
  })

  it('S71 is there again after the session has ended, for the same staff member only', async () => {
    const { router } = await typeInto(form)
    const staff = queryClient.getQueryData(query(staffSessions.current, {}).queryKey) as SignedInStaff
    await act(async () => noticeSignedOut(new CallError(401, [], null)))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    act(() => begin(staff))
    await act(() => router.navigate(form.path))
    await expectTyped(form)
    act(() => begin({ ...staff, id: staff.id + 1 }))
    expect(stored()).toBeNull()
  })

  it.skipIf(!form.change)('is dropped with a notice after a change by a colleague', async () => {
    await typeInto(form)
    await form.change?.()
    const { user } = await reload(form.path)
    expect(await screen.findByText(DROPPED)).toBeTruthy()
    expect((await field(form)).value).not.toBe(form.typed)
    expect(stored()).toBeNull()
    await user.type(await field(form), '7')
    expect(stored()).not.toBeNull()
    await reload(form.path)
    expect((await field(form)).value).toMatch(/7$/)
    expect(screen.queryByText(DROPPED)).toBeNull()
  })
})

it('R45 what is being typed stays when a colleague changes the firm meanwhile, and the page says so', async () => {
  const [firm] = forms as [Form]
  const { user } = await typeInto(firm)
  await firm.change?.()
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText(/^Iemand anders heeft dit intussen gewijzigd/)).toBeTruthy()
  await expectTyped(firm)
  expect(screen.queryByText(DROPPED)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Wijzigingen weggooien' }))
  expect((await field(firm)).value).toBe('Zout')
})
