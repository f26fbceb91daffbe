import { type BodyLimits, bodyLimitsOf, type Call } from '@brine/contract/call'
import type { Attack, Breaches } from './attack.ts'
import type { People } from './people.ts'
import { byOf, harmless } from './roles.ts'
import { nextOrigin, type Target } from './target.ts'

/** security.md, check 76: processor time that the answer to one body may take. */
const MAX_CPU_MS = 100
/** The system counts in hundredths of a second, so that one request shows as nothing or as 10 ms. */
const REPEATS = 4
/** The server has other work as well, which hardly falls on each of these. */
const MAX_TRIES = 3

/** Texts on which patterns have taken hours. */
const slowTexts = [
  `a@${'.'.repeat(60_000)} `,
  'J.'.repeat(30_000),
  `${' '.repeat(60_000)}x`,
  `${'a'.repeat(253)}@`,
  '-'.repeat(60_000),
  '\u0301'.repeat(20_000),
]

const fieldsOf = (schema: unknown): string[] => Object.keys(Object(Object(schema).entries))

/** Bodies of JSON, or almost, that cost as much as they can within the limits of a call, or just beyond. */
export function costlyBodies(call: Pick<Call, 'body' | 'bodyLimits'>): Record<string, string> {
  const limits = bodyLimitsOf(call)
  const fields = fieldsOf(call.body)
  const filled = (text: string) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])))
  const bySize = (unit: string) => unit.repeat(Math.floor((limits.bytes - 100) / unit.length))
  return {
    ...Object.fromEntries(slowTexts.map((text, index) => [`slow text ${index + 1}`, filled(text)])),
    'as many keys as it may have': keysOf(limits, limits.keys),
    'one key more': keysOf(limits, limits.keys + 1),
    'as deep as it may be': `{"x":${'['.repeat(limits.depth - 1)}${']'.repeat(limits.depth - 1)}}`,
    'brackets that nothing closes': bySize('['),
    'braces that nothing closes': bySize('{"":'),
    'as many values as it may have': `{"x":[${Array(limits.items).fill('{}').join()}]}`,
    'escaped letters': `{"x":"${bySize('\\u0041')}"}`,
    'escaped quotation marks': `{"x":"${bySize('\\"')}"}`,
    backslashes: `{"x":"${bySize('\\\\')}"}`,
    'a long number': `{"x":${bySize('1')}}`,
    'a long exponent': `{"x":1e${bySize('9')}}`,
    spaces: `{${bySize(' ')}}`,
  }
}

function keysOf(limits: BodyLimits, count: number): string {
  const keys = Array.from(
    { length: count },
    (_, index) => `"${index.toString(36)}":${index % 2 ? '[]' : '{}'}`,
  )
  return `{${keys.join()}}`.slice(0, limits.bytes)
}

/** @param cpuMs processor time of the server so far */
export function bodyAttacks(
  target: Target,
  people: People,
  calls: readonly Call[],
  cpuMs: () => number,
): Attack[] {
  const taking = calls.filter(({ body }) => body)
  return [
    {
      name: `costly bodies for ${taking.length} calls: each at most ${MAX_CPU_MS} ms of processor, no 5xx`,
      checks: 'S76',
      async run(): Promise<Breaches> {
        const breaches: string[] = []
        const senders = {
          customer: (await people.anotherCustomer()).by,
          staff: await people.staff('administrator'),
          driver: await people.staff('driver'),
          program: (await people.apiKey('bodies')).by,
        }
        for (const call of taking) {
          const { params = {} } = harmless(call)
          const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
          const headers = { ...byOf(call, senders), 'content-type': 'application/json' }
          for (const [name, body] of Object.entries(costlyBodies(call))) {
            const send = () =>
              target.fetch(call.method, path, { ...headers, 'x-forwarded-for': nextOrigin() }, body)
            let cost = 0
            for (let tries = 0; tries < MAX_TRIES; tries += 1) {
              const before = cpuMs()
              for (let sent = 0; sent < REPEATS; sent += 1) {
                const { status } = await send()
                if (status >= 500) breaches.push(`${call.method} ${call.path}: ${name}: ${status}`)
              }
              cost = (cpuMs() - before) / REPEATS
              if (cost <= MAX_CPU_MS) break
            }
            if (cost > MAX_CPU_MS) breaches.push(`${call.method} ${call.path}: ${name}: ${cost} ms`)
          }
        }
        return breaches
      },
    },
  ]
}
