import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findForeignWrites } from './table-owners.ts'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing[^/]*\.ts$|\.d\.ts$|^table-owners\.ts$/.test(file),
)

it('every table is written by its owner only', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => findForeignWrites(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

describe('the check reports', () => {
  it.each([
    ['an insert', "tx.insertInto('stops').values(row)"],
    ['an update under an alias', "tx.updateTable('stops as stop').set(row)"],
    ['a delete over two lines', "tx\n  .deleteFrom(\n    'stops')"],
    ['raw SQL', 'sql`\n  with gone as (delete from stops using x) select 1`'],
    ['raw SQL with a type', 'sql<Row>`update stops as stop set kg = 1`'],
  ])('%s', (_, source) => {
    expect(findForeignWrites('modules/orders/queries.ts', source)).toEqual([
      expect.stringMatching(/writes stops of modules\/planning$/),
    ])
    expect(findForeignWrites('modules/planning/queries.ts', source)).toEqual([])
    expect(findForeignWrites('modules/imports/queries.ts', source)).toEqual([])
  })

  it('an unknown table, and a table that is not named', () => {
    expect(findForeignWrites('modules/orders/queries.ts', "tx.deleteFrom('bills')")).toHaveLength(1)
    expect(findForeignWrites('modules/orders/queries.ts', 'tx.deleteFrom(table)')).toHaveLength(1)
  })

  it('no lock, no upsert and no comment', () => {
    const source = [
      '// delete from stops',
      "tx.selectFrom('stops').forUpdate()",
      'sql`select 1 from stops for update of stops`',
      'sql`insert into orders (id) values (1) on conflict do update set id = 2`',
    ].join('\n')
    expect(findForeignWrites('modules/orders/queries.ts', source)).toEqual([])
  })
})
