import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  boxOf,
  countChosen,
  numbersShown,
  plain,
  prepareRefillList,
  watchFiles,
} from '../../testing/refillList.ts'

const { given, open } = prepareRefillList()

it('chosen rows have their sums in a bar, which Escape and the cross clear', async () => {
  const { user } = await open()
  const box = await boxOf('26-1102')
  await user.click(box)
  await user.click(await boxOf('26-1158'))
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent === '2 gekozen')
  expect(status).toBeTruthy()
  // what is cancelled weighs and costs nothing
  expect(plain(screen.getByText(/^48 kg, /))).toContain('48 kg, € 71,40')
  await user.click(screen.getByRole('button', { name: 'Keuze wissen' }))
  expect([countChosen(), status?.textContent]).toEqual([0, ''])
  expect(document.activeElement).toBe(await boxOf('26-1158'))
  await user.click(box)
  await user.keyboard('{Escape}')
  expect(countChosen()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Keuze wissen' })).toBeNull()
})

it('all shown rows are chosen at once; other filters begin without a choice', async () => {
  const { user } = await open()
  await user.click(await boxOf('26-1102'))
  const all = within(screen.getByRole('table')).getByRole<HTMLInputElement>('checkbox', {
    name: 'Kies alle getoonde leveringen',
  })
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect([countChosen(), all.checked, all.indeterminate]).toEqual([7, true, false])
  await user.click(all)
  expect(countChosen()).toBe(0)
  await user.click(all)
  await user.selectOptions(screen.getByLabelText('Status'), 'Geleverd')
  await waitFor(() => expect(numbersShown()).toHaveLength(3))
  expect(countChosen()).toBe(0)
})

it('the choice stays while more rows are fetched', async () => {
  const { customerId } = await given().insertRefill({
    date: '2024-05-02',
    customer: 'Veel',
    state: 'delivered',
  })
  await sql`
    insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
    select customer_id, state, date - n, slots, packs, kg, price_cents, vat_rate, created_at, action_at
    from refills, generate_series(1, 60) n where customer_id = ${customerId}`.execute(given().world.db)
  const { user } = await open()
  await user.click(await boxOf('26-1182'))
  await user.click(screen.getByRole('button', { name: 'Meer tonen' }))
  await waitFor(() => expect(numbersShown()).toHaveLength(68))
  expect(countChosen()).toBe(1)
})

it('downloads what is chosen', async () => {
  const { files, saved } = watchFiles()
  const { user } = await open()
  await user.click(await boxOf('26-1102'))
  await user.click(await boxOf('26-1179'))
  await user.click(screen.getByRole('button', { name: 'CSV van 2' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const text = await files[0]?.text()
  expect(text?.match(/26-\d{4}/g)).toEqual(['26-1179', '26-1102'])
})

it('everything that the filters match is chosen at once: the rest is fetched, and shown', async () => {
  const { customerId } = await given().insertRefill({
    ...{ date: '2024-05-02', customer: 'Veel', state: 'delivered' },
  })
  await sql`
    insert into refills (customer_id, state, date, slots, packs, kg, price_cents, vat_rate, created_at, action_at)
    select customer_id, state, date - n, slots, packs, kg, price_cents, vat_rate, created_at, action_at
    from refills, generate_series(1, 120) n where customer_id = ${customerId}`.execute(given().world.db)
  const { user } = await open()
  await user.click(await boxOf('26-1182'))
  await user.click(await screen.findByRole('button', { name: 'Kies alle 128' }))
  expect(await screen.findByText('128 gekozen', { selector: 'b' })).toBeTruthy()
  expect(countChosen()).toBe(128)
  expect(screen.queryByRole('button', { name: /^Kies / })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keuze wissen' }))
})

it('downloads the documents of what is chosen, and says what has none', async () => {
  const { files, saved } = watchFiles()
  const { user } = await open()
  await user.click(await boxOf('26-1182'))
  const button = screen.getByRole('button', { name: 'Documenten (PDF)' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Geen van deze leveringen heeft al een document.')).toBeTruthy()
  await user.click(await boxOf('26-1102'))
  await user.click(button)
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^documenten-.*\.zip$/) })
  expect(files[0]?.size).toBeGreaterThan(1000)
  expect(await screen.findByText('Documenten opgehaald: 1')).toBeTruthy()
  expect(screen.getByText('Nog zonder document: 26-1182 Anne Peeters.')).toBeTruthy()
})
