import { Ajv } from 'ajv'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from './demo/fixed.ts'
import { seedDemo } from './demo/seed.ts'
import { testDatabase } from './platform/database/testing.ts'
import { startTestApp, type TestApp, testNow } from './testing/app.ts'
import { fitting, nearlyFitting } from './testing/arbitrary.ts'

/** How many requests each call gets; the long run sets more. */
const runs = Number(process.env.GENERATED_REQUESTS ?? 40)

let server: TestApp
beforeAll(async () => {
  const database = await testDatabase()
  await seedDemo(database, { now: () => testNow })
  server = await startTestApp({ database })
})
afterAll(async () => {
  await server.close()
  await server.database.close()
})

interface Operation {
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: object }[]
  body: object | null
  answers: Record<string, { content?: Record<string, { schema?: object }> }>
}

interface Documented {
  parameters?: Operation['parameters']
  requestBody?: { content?: Record<string, { schema?: object }> }
  responses: Operation['answers']
}

async function listOperations(): Promise<Operation[]> {
  const document = (await server.app.inject('/docs/openapi.json')).json()
  const operations: Operation[] = []
  for (const [path, methods] of Object.entries<Record<string, Documented>>(document.paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const body = requestBody?.content?.['application/json']?.schema ?? null
      operations.push({ method, path, parameters, body, answers: responses })
    }
  return operations
}

async function credentials(): Promise<Record<string, string>> {
  const signIn = async (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })
  const password = DEMO_PASSWORD
  const customer = { email: 'lieve@demo.example', password, platform: 'client_dashboard' }
  const { token } = (await signIn('/auth/api/accounts/authorize', customer)).json()
  const staff = await signIn('/office/api/session', { email: 'admin@demo.example', password })
  return { authorization: `Bearer ${token}`, cookie: String(staff.headers['set-cookie']).split(';')[0] ?? '' }
}

/** A request to this operation; everything it is made of may be wrong. */
function requestTo({ parameters, body }: Operation) {
  const part = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter(({ in: at }) => at === place)
          .map(({ name, schema }) => [name, fc.oneof(fitting(schema), fc.string())]),
      ),
      { requiredKeys: [] },
    )
  return fc.record({
    params: part('path'),
    query: part('query'),
    body: body ? nearlyFitting(body) : fc.constant(undefined),
    key: fc.option(fc.stringMatching(/^[a-z]{1,3}$/), { nil: undefined }),
    signedIn: fc.boolean(),
  })
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

it('S23 meets generated requests to every call without a failure of its own, and answers as documented', async () => {
  const ajv = new Ajv({ strict: false })
  const operations: (Operation & { signedIn: Record<string, string> })[] = []
  // one session a call, since some calls end it; all before the first wrong password is tried
  for (const operation of await listOperations())
    operations.push({ ...operation, signedIn: await credentials() })
  for (const { signedIn, ...operation } of operations) {
    await fc.assert(
      fc.asyncProperty(requestTo(operation), async ({ params, query, body, key, signedIn: isSignedIn }) => {
        const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(shown(params[name] ?? 'x').toWellFormed()),
        )
        const search = Object.entries(query).map(
          ([name, value]) => `${name}=${encodeURIComponent(shown(value).toWellFormed())}`,
        )
        const answer = await server.app.inject({
          method: operation.method.toUpperCase() as 'GET',
          url: `${path}?${search.join('&')}`,
          headers: {
            ...(isSignedIn ? signedIn : {}),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        const documented = operation.answers[answer.statusCode]
        expect(
          documented,
          `${operation.method} ${operation.path} answered ${answer.statusCode}`,
        ).toBeDefined()
        const schema = documented?.content?.['application/json']?.schema
        if (answer.statusCode < 300 && schema)
          expect(ajv.validate(schema, answer.json()), ajv.errorsText()).toBe(true)
      }),
      { numRuns: runs },
    )
  }
}, 600_000)
