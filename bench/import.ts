/**
 * Measures imports of customers through the whole product, and the response times of other calls meanwhile: `node
 * bench/import.ts [--customers 100000] [--port 8099] [--office]`. With `--office`, the office imports, for which doubles are
 * sought; otherwise a program. docs/benchmarks.md keeps the output.
 */
import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '@brine/planning/random'
import { createKey } from '../apps/server/src/modules/imports/api-key-queries.ts'
import { Times } from './firm/at-once.ts'
import { connector } from './firm/client.ts'
import { withDatabase } from './firm/database.ts'
import { signInStaff } from './firm/office.ts'
import { inventPerson } from './firm/people.ts'
import { type Node, startNode } from './firm/server.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    port: { type: 'string', default: '8099' },
    office: { type: 'boolean', default: false },
  },
})
const KEY = 'brine_of_the_benchmark'
const SEED = 1
/** Interval of the other calls, in milliseconds. */
const ASK_INTERVAL_MS = 10

/** The supplier's books as a CSV file. @param moved number of customers with a changed address */
function books(moved = 0): string {
  const random = seededRandom(SEED)
  const lines = Array.from({ length: Number(values.customers) }, (_, index) => {
    const one = inventPerson(index + 1, random)
    const { language, first_name, last_name, email_address, address, postal_code, city_name } = one
    const number = index < moved ? `${one.address_number} bus 1` : one.address_number
    return [
      ...[
        `K-${one.id}`,
        language,
        first_name,
        last_name,
        email_address,
        address,
        number,
        postal_code,
        city_name,
      ],
      ...[one.mobile_number, `WV-${one.id}`, '14/03/2024', '13/03/2029'],
    ].join(';')
  })
  const head = [
    ...[
      'external_id',
      'language',
      'first_name',
      'last_name',
      'email',
      'street',
      'number',
      'postal_code',
      'city',
    ],
    ...['mobile_number', 'device_serial', 'installed_on', 'guarantee_until'],
  ].join(';')
  return [head, ...lines].join('\r\n')
}

/** Other customers, in Windows-1252, with a problem in every tenth line. */
function ofOtherProgram(file: string): Uint8Array<ArrayBuffer> {
  const [head, ...lines] = file.replaceAll('K-', 'W-').replaceAll('@', '@w.').split('\r\n')
  const spoilt = lines.map((line, index) => (index % 10 === 0 ? line.replace('@', '') : line))
  return new Uint8Array(
    Buffer.from([head, ...spoilt, ''].join('\r\n').replaceAll('14/03/2024', '45365'), 'latin1'),
  )
}

/** Who imports: a program or the office. */
interface Sender {
  readonly path: string
  readonly headers: Record<string, string>
}
const program: Sender = { path: '/imports/api/imports', headers: { authorization: `Bearer ${KEY}` } }

/** @param doubles as `DoubleChoices` of the contract; only the office decides about doubles */
async function measure(
  node: Node,
  what: string,
  file: string | Uint8Array<ArrayBuffer>,
  dryRun: boolean,
  {
    skipBad = false,
    sender = program,
    doubles,
  }: { skipBad?: boolean; sender?: Sender; doubles?: string } = {},
): Promise<object> {
  const others = new Times()
  const client = connector(node.port, 2)
  const { path, headers } = sender
  let isRunning = true
  const asking = (async () => {
    while (isRunning) {
      await others.measure(() => client.get('/healthz'))
      await sleep(ASK_INTERVAL_MS)
    }
  })()
  const [start, cpu] = [performance.now(), node.cpuMs()]
  const decided = doubles === undefined ? '' : `&doubles=${encodeURIComponent(doubles)}`
  const answer = await fetch(
    `http://127.0.0.1:${node.port}${path}?kind=customers&dry_run=${dryRun}&skip_bad=${skipBad}${decided}`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: file,
    },
  )
  let run = await answer.json()
  while (run.state === 'running') {
    await sleep(600)
    run = JSON.parse((await client.get(`${path}/${run.id}`, headers)).text)
  }
  const seconds = (performance.now() - start) / 1000
  isRunning = false
  await asking
  client.close()
  const { state, created, updated, unchanged, bad_lines } = run
  const counts = `${state}: ${created} new, ${updated} changed, ${unchanged} as they were, ${bad_lines} bad`
  const { 'p95 ms': p95, 'max ms': max } = others.row()
  const used = ((node.cpuMs() - cpu) / 1000).toFixed(1)
  return {
    what,
    counts,
    seconds: seconds.toFixed(1),
    'server s': used,
    'others p95 ms': p95,
    'others max ms': max,
  }
}

await withDatabase(undefined, true, async (database) => {
  const { db, url } = database
  const now = new Date()
  const key_hash = createHash('sha256').update(KEY).digest()
  await createKey(db, { name: 'Benchmark', key_hash, created_at: now, created_by: '', minute_at: now })
  const node = await startNode(url, Number(values.port))
  const first = books()
  console.log(`${values.customers} lines, ${(first.length / 1e6).toFixed(1)} MB`)
  if (values.office) {
    const headers = { cookie: await signInStaff(database), origin: `http://localhost:${values.port}` }
    const sender = { path: '/office/api/imports', headers }
    const office = (what: string, file: string, doubles: string, dryRun: boolean) =>
      measure(node, what, file, dryRun, { skipBad: true, sender, doubles })
    const oneNumber = first.replaceAll(/;04\d\d [\d ]+;/g, ';0470 12 34 56;')
    const others = first.replaceAll('K-', 'O-').replaceAll('@', '@o.')
    console.table([
      await office('dry run, doubles in the file stay out', first, '', true),
      await office('the same, all with one telephone number', oneNumber, '', true),
      await office('import: all are new', first, '*+', false),
      await office('other numbers, dry run: all stay out', others, '', true),
      await office('other numbers, import: all are new', others, '*+', false),
    ])
    console.log(`load average ${loadavg().map((load) => load.toFixed(1))}`)
    return node.stop()
  }
  console.table([
    await measure(node, 'dry run', first, true),
    await measure(node, 'import', first, false),
    await measure(node, 'the same again', first, false),
    await measure(node, 'a hundredth has another address', books(Number(values.customers) / 100), false),
    await measure(node, 'nothing but bad lines', first.replaceAll('@', ''), true),
    await measure(node, 'Windows-1252, a tenth bad: the good ones go in', ofOtherProgram(first), false, {
      skipBad: true,
    }),
  ])
  console.log(`load average ${loadavg().map((load) => load.toFixed(1))}`)
  await node.stop()
})
