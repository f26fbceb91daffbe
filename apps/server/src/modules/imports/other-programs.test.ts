import { officeCustomers } from '@brine/contract/office/customers'
import { officeImports as office } from '@brine/contract/office/imports'
import { savedListsOf } from '@brine/testkit/saved-lists'
import { startWorld, type World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, phone, RefusedCell } from './columns.ts'
import { forgetCells } from './import-run-queries.ts'
import { fresh, head, type Importing, lineOf, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

const badFile = async (id: number) => {
  const answer = await world.inject({ url: `/office/api/imports/${id}/lines/file`, headers: books.headers })
  return answer.body
}
const rowsOf = (file: string): Record<string, string>[] =>
  parse(file, { delimiter: ';', columns: true, bom: true })

describe('R70 a file of another program', () => {
  it('has its problems counted, and the lines of each', async () => {
    const lines = [fresh(), fresh(), fresh()].map(({ id: external_id, email }, index) =>
      lineOf({ external_id, email, ...(index === 0 ? { language: 'D' } : { postal_code: '13OO' }) }),
    )
    const { id } = await books.run('customers', [head, ...lines].join('\n'), true)
    const params = { id }
    const { headers } = books
    const asked = { headers: { ...headers, 'accept-language': 'nl' } }
    const { body: reasons } = await world.call(office.reasons, { params }, asked)
    expect(reasons).toMatchObject([
      { column: 'postal_code', count: 2, message: expect.stringContaining('postcode') },
      { column: 'language', reason: 'not_language', count: 1 },
    ])
    const linesWith = async (reason: string, column: string) => {
      const query = { reason, column }
      return (await world.call(office.lines, { params, query }, { headers })).body.lines.map(
        ({ line }) => line,
      )
    }
    expect(await linesWith(reasons[0]?.reason ?? '', 'postal_code')).toEqual([3, 4])
    expect(await linesWith('not_language', 'language')).toEqual([2])
    // the same problem of the whole line
    expect(await linesWith('not_language', '')).toEqual([])
    const gone = await world.call(office.reasons, { params: { id: 999_999 } }, { headers })
    expect(gone.status).toBe(404)
  })

  it('has its bad lines given back with an audit entry', async () => {
    const { id: external_id, email } = fresh()
    const bad = lineOf({ external_id, email, language: 'D' })
    const { id } = await books.run('customers', `${head}\n${bad}`, true)
    const before = await savedListsOf(world)
    expect(await badFile(id)).toContain(email)
    expect(await savedListsOf(world)).toEqual([...before, 'bad-lines'])
  })

  it('keeps quotation marks inside a cell that has none around it', async () => {
    const { id, email } = fresh()
    const line = lineOf({ external_id: id, email, last_name: 'Café "De Zwaan"', street: '12" steeg' })
    expect(await books.run('customers', `${head}\n${line}`)).toMatchObject({ state: 'done', created: 1 })
    expect(await books.customer(id)).toMatchObject({
      last_name: 'Café "De Zwaan"',
      address: '12" steeg',
    })
  })

  it.each([
    ['45365', '2024-03-14'],
    ['45365,5', '2024-03-14'],
    ['14/03/2024', '2024-03-14'],
    ['14-3-2024 00:00:00', '2024-03-14'],
    ['2024-03-14T00:00:00', '2024-03-14'],
    ['9999', undefined],
    ['99999', undefined],
    ['14/03/24', undefined],
  ])('reads the day %s as %s', (given, iso) => {
    const read = day(given)
    expect(read instanceof RefusedCell ? undefined : read).toBe(iso)
  })

  it.each([
    ['0470/12.34.56', '0470/12.34.56'],
    ['+32 (0)470 12 34 56', '+32 (0)470 12 34 56'],
    ['0032470123456', '0032470123456'],
    ['GSM: 0470\u00a012\u00a034\u00a056', '0470 12 34 56'],
    ['tél. 09‑123‑45‑67', '09-123-45-67'],
    ['470123456', '0470123456'],
    ['91234567', '091234567'],
    ['4,70123E+08', undefined],
    ['geen', undefined],
  ])('reads the telephone number %s as %s', (given, number) => {
    const read = phone(given)
    expect(read instanceof RefusedCell ? undefined : read).toBe(number)
  })
})

describe('R70 bad lines', () => {
  it('come back with value and reason, duplicates first; the good ones go in when asked', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()]
    const file = [
      head,
      one.line,
      lineOf({ external_id: two.id, email: two.email, postal_code: '13OO', language: 'D' }),
      // a duplicate of a line that has another problem is found at once
      lineOf({ external_id: two.id, email: 'x@post.example' }),
      three.line,
    ].join('\r\n')
    const checked = await books.run('customers', file, true)
    expect(checked).toMatchObject({ state: 'refused', good_lines: 2, bad_lines: 2, created: 2 })
    expect(await books.found(checked.id)).toEqual([
      '3 language not_language',
      '3 postal_code unknown_place',
      '4 external_id repeated',
    ])
    expect((await books.linesOf(checked.id))[0]?.problems.map(({ value }) => value)).toEqual(['D', '13OO'])
    expect(await books.customer(one.id)).toBeUndefined()

    const done = await books.runGood('customers', file)
    expect(done).toMatchObject({ state: 'done', skip_bad: true, created: 2, good_lines: 2, bad_lines: 2 })
    expect(await books.customer(one.id)).toBeDefined()
    expect(await books.customer(three.id)).toBeDefined()
    expect(await books.customer(two.id)).toBeUndefined()
    expect(await books.listEntries()).toMatchObject({ details: { created: 2, bad_lines: 2 } })

    // the file of the bad lines, corrected, is a file to import
    const back = await badFile(done.id)
    expect(rowsOf(back)).toMatchObject([
      {
        ...{ external_id: two.id, postal_code: '13OO', import_line: '3' },
        ...{ import_columns: 'language | postal_code', import_values: 'D | 13OO' },
        import_reasons: expect.stringContaining(' | '),
      },
      { external_id: two.id, import_line: '4', import_columns: 'external_id', import_values: two.id },
    ])
    const [first, second = ''] = back.split('\r\n')
    const corrected = [
      first,
      second.replace('"D"', '"nl"').replace('"13OO"', '"1300"').replace('"Gent"', '"Waver"'),
    ]
    expect(await books.run('customers', corrected.join('\r\n'))).toMatchObject({ state: 'done', created: 1 })
  })

  it('come back with semicolons in UTF-8, whatever the file had', async () => {
    const { id, email } = fresh()
    const bad = lineOf({ external_id: id, email, last_name: 'Lefèvre', language: 'D' })
    const file = Buffer.from(`\uFEFF${head}\n${bad}`.replaceAll(';', '\t'), 'utf16le')
    const { id: run } = await books.run('customers', file)
    const back = await badFile(run)
    expect(rowsOf(back)).toMatchObject([{ external_id: id, last_name: 'Lefèvre', import_values: 'D' }])
    expect(await books.run('customers', back.replace('"D"', '"nl"'))).toMatchObject({
      ...{ state: 'done', created: 1, encoding: 'utf8', delimiter: 'semicolon' },
    })
  })

  it('takes an order out as a whole, with the lines that belong to it', async () => {
    const { id, line } = fresh()
    await books.run('customers', `${head}\n${line}`)
    const file = [
      'number;customer;type;date;vat_rate;item;description;quantity;unit_price',
      `G-1;${id};repair;12/06/2026;21;labour;;1;48`,
      `G-2;${id};repair;12/06/2026;21;labour;;1;48`,
      `G-2;${id};repair;12/06/2026;21;free;Dichting;1;1.250`,
      `G-3;K-nobody;repair;12/06/2026;21;labour;;1;48`,
    ].join('\n')
    const done = await books.runGood('orders', file)
    expect(done).toMatchObject({ state: 'done', created: 1, good_lines: 1, bad_lines: 3 })
    expect(await books.found(done.id)).toEqual([
      '3 number together',
      '4 unit_price ambiguous_number',
      '5 customer unknown_customer',
    ])
    const numbers = world.db.selectFrom('orders').select('number').where('number', 'like', 'G-%')
    expect(await numbers.execute()).toEqual([{ number: 'G-1' }])
  })

  it('of the whole file let nothing in', async () => {
    const { id, line } = fresh()
    const cut = `${head}\n${line}\nK-y;"half`
    expect(await books.runGood('customers', cut)).toMatchObject({ state: 'refused', good_lines: 0 })
    const missing = await books.runGood('customers', `${head.replace(';city', '')}\n${line}`)
    expect(missing).toMatchObject({ state: 'refused', good_lines: 0 })
    expect(await books.found(missing.id)).toEqual(['1 city missing_column'])
    expect(await books.customer(id)).toBeUndefined()
  })

  it('are forgotten after seven days, and when a customer is erased', async () => {
    const bad = lineOf({ external_id: 'K-bad', last_name: 'Geheim', language: 'x' })
    const { id } = await books.run('customers', `${head}\n${bad}`)
    expect(await badFile(id)).toContain('Geheim')
    const week = 7 * 86_400_000
    await forgetCells(world.db, new Date(world.now().getTime() - week))
    expect(await badFile(id)).toContain('Geheim')
    await forgetCells(world.db, new Date(world.now().getTime() + 1))
    expect(await badFile(id)).not.toContain('Geheim')
    expect(rowsOf(await badFile(id))).toMatchObject([{ import_line: '2', import_columns: 'language' }])

    const { id: later } = await books.run('customers', `${head}\n${bad}`)
    const one = fresh()
    await books.run('customers', `${head}\n${one.line}`)
    const { id: customer = 0, revision = 0 } = (await books.customer(one.id)) ?? {}
    const body = { version: revision, name: 'Els De Smet' }
    const erase = { params: { id: customer }, body }
    expect((await world.call(officeCustomers.erase, erase, { headers: books.headers })).status).toBe(204)
    expect(await world.dump()).not.toContain('Geheim')
    expect(await badFile(later)).not.toContain('Geheim')
  })
})
