import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeDialogsReturnFocus } from '../../testing/focusReturn.ts'
import { prepareRefillList } from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()

const tabs = async () => within(await screen.findByRole('navigation', { name: /^(Lijsten|Listes)$/ }))
const button = (name: string) => screen.findByRole('button', { name })
const nameField = async () =>
  within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^(Naam|Nom)/ })

it('filters are saved as a list, which is renamed and removed; the focus stays beside the filters', async () => {
  makeDialogsReturnFocus()
  const { user } = await open('/refills?state=delivered&postal_from=8000')
  const nameButton = await button('Bewaar als lijst')
  await user.click(nameButton)
  await user.click(await button('Bewaren'))
  expect(await screen.findByText('Vul dit in.')).toBeTruthy()
  await user.type(await nameField(), 'Kust')
  await user.click(await button('Bewaren'))
  expect((await (await tabs()).findByRole('link', { name: 'Kust 3' })).getAttribute('aria-current')).toBe(
    'true',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Bewaar als lijst' })).toBeNull()
  // the browser returns the focus to the element that opened the dialog
  expect(await button('Naam wijzigen')).toBe(nameButton)

  await user.click(await button('Naam wijzigen'))
  expect((await nameField()).value).toBe('Kust')
  await user.clear(await nameField())
  await user.type(await nameField(), 'Zee')
  await user.click(await button('Bewaren'))
  expect(await (await tabs()).findByRole('link', { name: 'Zee 3' })).toBeTruthy()

  await user.click(await button('Lijst verwijderen'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^“Zee” verdwijnt voor iedereen/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Lijst verwijderen' }))
  expect(await button('Bewaar als lijst')).toBe(document.activeElement)
  expect((await tabs()).queryByRole('link', { name: /^Zee/ })).toBeNull()
})

it('the words of a search are left out, and the list says so', async () => {
  const { user, router } = await open('/refills?search=anne&state=planned')
  await user.click(await button('Bewaar als lijst'))
  expect(screen.getByText('De zoekwoorden worden niet mee bewaard.')).toBeTruthy()
  await user.type(await nameField(), 'Gepland')
  await user.click(await button('Bewaren'))
  await waitFor(() => expect(router.state.location.search).toBe('?state=planned'))
  expect(await (await tabs()).findByRole('link', { name: 'Gepland 1', current: true })).toBeTruthy()
})

it.each(['/refills', '/refills?search=anne', '/refills?state=missed&order=earliest'])(
  'there is nothing to save at %s',
  async (path) => {
    await open(path)
    await (await tabs()).findByRole('link', { name: 'Alles 7' })
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Bewaar als lijst' })).toBeNull()
  },
)

it('a name that is taken is said at its field, in French', async () => {
  const row = { state: 'planned', payment: 'all', email: 'all', sorting: 'latest' } as const
  await given()
    .world.db.insertInto('refill_lists')
    .values({ ...row, name: 'Côte', created_at: given().world.now() })
    .execute()
  const { user } = await open('/refills?state=delivered', { language: 'fr' })
  await user.click(await button('Enregistrer comme liste'))
  await user.type(await nameField(), 'côte')
  await user.click(await button('Enregistrer'))
  expect(
    await within(screen.getByRole('dialog')).findByText(/Une autre liste porte déjà ce nom/),
  ).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
})
