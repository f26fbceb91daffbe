import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fresh, head, type Importing, lineOf, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

/** The bytes of a file as older programs write it. These tests use no sign in which Latin 1 differs. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1')
const tabbed = (text: string) => text.replaceAll(';', '\t')

describe('R70 a file of another program', () => {
  it('is read in Windows-1252, with semicolons, Excel’s days and telephone numbers without their zero', async () => {
    const { id, email } = fresh()
    const line = lineOf({
      ...{ external_id: id, email, first_name: 'Zoë', last_name: 'Lefèvre', city: 'Gent' },
      ...{ installed_on: '45365', mobile_number: '470123456' },
    })
    expect(await books.run('customers', windows1252(`${head}\r\n${line}\r\n`))).toMatchObject({
      ...{ state: 'done', created: 1, encoding: 'windows_1252', delimiter: 'semicolon' },
    })
    expect(await books.customer(id)).toMatchObject({
      ...{ first_name: 'Zoë', last_name: 'Lefèvre', mobile_number: '0470123456' },
    })
    const placed = world.db
      .selectFrom('installations')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .select('installation_date')
      .where('external_id', '=', id)
    expect(await placed.executeTakeFirst()).toEqual({ installation_date: '2024-03-14' })
  })

  it('keeps the euro sign and letters of Windows-1252 that Latin 1 does not have', async () => {
    const { id, email } = fresh()
    const line = lineOf({ external_id: id, email, street: 'Rue du S?ur' })
    const file = windows1252(`${head}\n${line}`)
    file[file.indexOf('?')] = 0x9c
    await books.run('customers', file)
    expect(await books.customer(id)).toMatchObject({ address: 'Rue du Sœur' })
  })

  it.each([
    [',', 'comma'],
    ['\t', 'tab'],
  ])('is told apart by its separator %j', async (sign, delimiter) => {
    const { line } = fresh()
    expect(await books.run('customers', `${head}\n${line}`.replaceAll(';', sign), true)).toMatchObject({
      ...{ state: 'checked', encoding: 'utf8', delimiter },
    })
  })

  it('is read as the text of a spreadsheet: tabs, empty cells, semicolons and commas in cells', async () => {
    const { id, email } = fresh()
    // the sign stands for a semicolon, which no tab replaces
    const line = lineOf({ external_id: id, email, first_name: '', street: 'Dok# kaai, 3', mobile_number: '' })
    const file = tabbed(`${head}\n${line}`).replace('#', ';')
    expect(await books.run('customers', file)).toMatchObject({ state: 'done', created: 1, delimiter: 'tab' })
    expect(await books.customer(id)).toMatchObject({ first_name: '', address: 'Dok; kaai, 3' })
  })

  it.each(['little', 'big'])(
    'is read in UTF-16, %s end first, also a sign that two chunks share',
    async (end) => {
      const { id, email } = fresh()
      const line = lineOf({ external_id: id, email, last_name: 'Lefèvre 😀' })
      const textOf = (emptyLines: number) => `\uFEFF${tabbed(`${head}\n${'\n'.repeat(emptyLines)}${line}`)}`
      // the first half of the sign is at the end of 64 KB
      const emptyLines = 32_767 - textOf(0).indexOf('😀')
      const file = Buffer.from(textOf(emptyLines), 'utf16le')
      if (end === 'big') file.swap16()
      expect(await books.run('customers', file)).toMatchObject({
        ...{ state: 'done', created: 1, lines: 1, encoding: 'utf16', delimiter: 'tab' },
      })
      expect(await books.customer(id)).toMatchObject({ last_name: 'Lefèvre 😀' })
    },
  )

  it.each([
    ['a workbook of Excel', Buffer.from('504b030414000600', 'hex')],
    ['an old workbook of Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('is refused by name when it is %s', async (_, file) => {
    const { id } = await books.run('customers', file)
    expect(await books.found(id)).toEqual(['1 null not_csv'])
    expect((await books.linesOf(id, 'nl'))[0]?.problems[0]?.message).toContain('CSV UTF-8')
  })

  it('may have 1,000 columns, and is refused with more, as when its line ends are lost', async () => {
    const { id: number, line } = fresh()
    const wide = (columns: number) =>
      [head, line].map((cells) => cells + ';'.repeat(columns - head.split(';').length)).join('\n')
    const { id } = await books.run('customers', wide(1001))
    expect(await books.found(id)).toEqual(['1 null too_many_columns'])
    expect((await books.linesOf(id, 'nl'))[0]?.problems[0]?.message).toContain('1.000 kolommen')
    expect((await books.linesOf(id, 'fr'))[0]?.problems[0]?.message).toContain('colonnes')
    expect(await books.run('customers', wide(1000))).toMatchObject({ state: 'done', created: 1 })
    expect(await books.customer(number)).toMatchObject({ first_name: 'Els' })
  })

  it('is not imported in part when a later line has too many columns', async () => {
    const [one, other] = [fresh(), fresh()]
    const file = [head, one.line, `${other.line}${';x'.repeat(1000)}`].join('\n')
    const { id, state } = await books.runGood('customers', file)
    expect(state).toBe('refused')
    expect(await books.found(id)).toEqual(['3 null too_many_columns'])
    expect(await books.customer(one.id)).toBeUndefined()
  })
})
