/**
 * One customer floods, others go on: `node bench/flood.ts`. Times another customer's reads in calm, and while one customer
 * sends 24 requests of a kind a second (security.md, check 72: others' p95 at most three times calm, no 503). What it
 * prints is kept in docs/benchmarks.md.
 */
import { startPortal, timed } from './portal.ts'
import { quantile } from './quantile.ts'

/** Twenty times who opens a page of six requests every five seconds. */
const FLOOD_PER_SECOND = 24
const READS = 600

const portal = await startPortal()
const [flooder, reader] = [
  await portal.tokenOf('lieve@demo.example'),
  await portal.tokenOf('jean@demo.example'),
]
const paths = ['/auth/api/accounts/details', '/orders/api/orders', '/salt/api/refills/order']

const floods: Record<string, { method: 'GET' | 'POST'; url: string; payload?: object }> = {
  'reading offered dates': { method: 'GET', url: '/planners/api/planners/available_x_contact_moments' },
  'inviting one friend': {
    method: 'POST',
    url: '/contact_persons/api/contact_persons/pre_reference',
    payload: { email: 'vriend@post.example' },
  },
  'writing reviews': {
    method: 'POST',
    url: '/experiences/api/experiences',
    payload: { title: 'Zacht', rating: 9, text: 'Goed.' },
  },
}

/** Milliseconds of another customer's reads, one after the other. */
async function timeReads(): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < READS; index += 1)
    times.push(await timed(() => portal.get(paths[index % paths.length] ?? '', reader)))
  return times
}

await timeReads()
const calm = quantile(await timeReads(), 0.95)
const rows: Record<string, object> = { calm: { 'p95 ms': calm.toFixed(1) } }
for (const [name, request] of Object.entries(floods)) {
  const statuses = new Map<number, number>()
  const flood: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const sent = portal.send(request, flooder)
    flood.push(sent.then(({ statusCode }) => statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)))
  }, 1000 / FLOOD_PER_SECOND)
  const times: number[] = []
  // long enough for the flood to do what it can
  for (let round = 0; round < 3; round += 1) times.push(...(await timeReads()))
  clearInterval(timer)
  await Promise.all(flood)
  const p95 = quantile(times, 0.95)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  rows[name] = { 'p95 ms': p95.toFixed(1), 'times calm': (p95 / calm).toFixed(1), answers }
}
console.table(rows)
await portal.close()
