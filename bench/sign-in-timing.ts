/**
 * Measures sign-ins through the whole server: `node bench/sign-in-timing.ts`. It compares an unknown address with a
 * wrong password (security.md, check 1: medians within 5%), and measures other calls during 32 parallel sign-ins (check
 * 41: p95 under 300 ms). docs/benchmarks.md keeps the output.
 */
import type { NotNull } from 'kysely'
import { startPortal, timed } from './portal.ts'
import { quantile } from './quantile.ts'

const TRY_COUNT = 200
const MAX_CONCURRENT_CALLS = 32

const portal = await startPortal()
const emails = await portal.db
  .selectFrom('customers')
  .select('email_address')
  .where('activated_at', 'is not', null)
  .where('email_address', 'is not', null)
  .$narrowType<{ email_address: NotNull }>()
  .limit(TRY_COUNT)
  .execute()
const fail = (email: string, index: number) =>
  timed(() => portal.signIn(email, 'wrong', `2001:db8:${index.toString(16)}::1`))

const wrong: number[] = []
const unknown: number[] = []
for (const [index, { email_address }] of emails.entries()) {
  // alternates the kinds and their order, so that the load of the machine affects both equally
  const kinds = [
    async () => wrong.push(await fail(email_address, index)),
    async () => unknown.push(await fail(`un${email_address}`, 1000 + index)),
  ]
  for (const kind of index % 2 ? kinds : kinds.reverse()) await kind()
}
const medians = [quantile(wrong, 0.5), quantile(unknown, 0.5)] as const
console.table({
  'wrong password': { tries: wrong.length, 'median ms': medians[0].toFixed(1) },
  'unknown address': { tries: unknown.length, 'median ms': medians[1].toFixed(1) },
})
console.log(`medians differ by ${(100 * Math.abs(medians[1] / medians[0] - 1)).toFixed(1)}%`)

const token = await portal.tokenOf('lieve@demo.example')
let isOver = false
const rush = Promise.all(
  emails
    .slice(0, MAX_CONCURRENT_CALLS)
    .map(({ email_address }, index) =>
      timed(() => portal.signIn(email_address, undefined, `198.51.100.${index}`)),
    ),
).finally(() => {
  isOver = true
})
const others: number[] = []
while (!isOver) others.push(await timed(() => portal.get('/auth/api/accounts/details', token)))
const signIns = await rush
console.table({
  [`${MAX_CONCURRENT_CALLS} sign-ins at once`]: row(signIns),
  'other calls meanwhile': row(others),
})
await portal.close()

function row(times: readonly number[]) {
  return {
    calls: times.length,
    'median ms': quantile(times, 0.5).toFixed(1),
    'p95 ms': quantile(times, 0.95).toFixed(1),
    'longest ms': Math.max(...times).toFixed(1),
  }
}
