import { PREVIEW_UPLOAD, importPreviews as previews } from '@brine/contract/office/import-previews'
import type { SourceColumn } from '@brine/contract/office/import-sources'
import { type ImportKind, type ImportRun, officeImports as office } from '@brine/contract/office/imports'
import type { World } from '@brine/testkit/world'
import { expect } from 'vitest'

/** Imports files as an administrator. */
export async function startImporting(world: World) {
  const headers: Record<string, string> = await world.staffHeaders({ name: 'Ine', roles: ['administrator'] })

  const send = (
    kind: string,
    file: string | Buffer,
    dry: boolean,
    by = headers,
    path: string = office.start.path,
  ) =>
    world.inject({
      method: 'POST',
      url: `${path}?kind=${kind}&dry_run=${dry}`,
      headers: { 'content-type': 'text/csv', ...by },
      payload: file,
    })
  const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body
  /** @returns the import after its end */
  async function follow(id: number): Promise<ImportRun> {
    await expect.poll(async () => (await read(id)).state).not.toBe('running')
    return read(id)
  }
  const linesOf = async (id: number, language = 'en') => {
    const asked = { headers: { ...headers, 'accept-language': language } }
    return (await world.call(office.lines, { params: { id }, query: {} }, asked)).body.lines
  }
  /** Counts what would become of a file, by default of customers. */
  async function count(
    file: string | Buffer,
    { kind = 'customers', columns = ownColumns(), doubles = '', isPart = false, language = 'nl' } = {},
  ) {
    const answer = await world.inject({
      method: 'POST',
      url: `${previews.count.path}?kind=${kind}&is_part=${isPart}&doubles=${encodeURIComponent(doubles)}`,
      headers: { 'content-type': PREVIEW_UPLOAD, 'accept-language': language, ...headers },
      payload: Buffer.concat([Buffer.from(`${JSON.stringify(columns)}\n`), Buffer.from(file)]),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    headers,
    send,
    count,
    /** The same, of a file that can be counted. */
    async counted(...how: Parameters<typeof count>) {
      const { status, body } = await count(...how)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    read,
    follow,
    linesOf,
    /** Sends a file and waits for the result. */
    async run(kind: ImportKind, file: string | Buffer, dry = false): Promise<ImportRun> {
      const answer = await send(kind, file, dry)
      expect(answer.statusCode, answer.body).toBe(202)
      return follow(answer.json().id)
    },
    /** Imports the good lines of a file. */
    async runGood(kind: ImportKind, file: string | Buffer): Promise<ImportRun> {
      const answer = await send(`${kind}&skip_bad=true`, file, false)
      expect(answer.statusCode, answer.body).toBe(202)
      return follow(answer.json().id)
    },
    /** All problems: line, column and reason. */
    found: async (id: number): Promise<string[]> =>
      (await linesOf(id)).flatMap(({ line, problems }) =>
        problems.map(({ column, reason }) => `${line} ${column} ${reason}`),
      ),
    customer: (external_id: string) =>
      world.db.selectFrom('customers').selectAll().where('external_id', '=', external_id).executeTakeFirst(),
    /** The last import that stored its lines. */
    listEntries: () =>
      world.db
        .selectFrom('audit_entries')
        .select(['staff_name', 'key_id', 'details'])
        .where('action', '=', 'import.done')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
  }
}
export type Importing = Awaited<ReturnType<typeof startImporting>>

export const head =
  'external_id;first_name;last_name;language;email;street;number;postal_code;city;installed_on;mobile_number'
const els = {
  ...{
    external_id: '',
    first_name: 'Els',
    last_name: 'De Smet',
    language: 'NL',
    email: '',
    street: 'Veldstraat',
  },
  ...{
    number: '3',
    postal_code: '9000',
    city: 'Gent',
    installed_on: '14/03/2024',
    mobile_number: '0470 12 34 56',
  },
}
export const lineOf = (given: Partial<typeof els>) => Object.values({ ...els, ...given }).join(';')

let count = 0
/** A line of a customer whom no test has imported before, with an own house and telephone number. */
export function fresh(given: Partial<typeof els> = {}) {
  count += 1
  const [id, email] = [`K-${count}`, `k${count}@post.example`]
  const own = { number: `${count} A`, mobile_number: `0471 00 ${String(10_00 + count)}` }
  return { id, email, line: lineOf({ external_id: id, email, ...own, ...given }) }
}

/** The mapping of a file with our own names of columns. @param values what languages become */
export const ownColumns = (values: SourceColumn['values'] = []): SourceColumn[] =>
  head.split(';').map((column) => ({
    column,
    field: column as SourceColumn['field'],
    values: column === 'language' ? values : [],
  }))
