import postgres from 'postgres'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = ''
  write(
    createLog('info', {
      write(line: string) {
        lines += line
      },
    }),
  )
  return lines
}

test('a line is one JSON object with time and level', () => {
  const line = JSON.parse(written((log) => log.info({ refill: 7 }, 'booked')))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    refill: 7,
    msg: 'booked',
  })
})

test('removes fields that must never be logged', () => {
  const lines = written((log) => {
    const canary = 'lieve@canary.example'
    log.info({
      email: canary,
      body: { password: canary },
      req: { headers: { authorization: canary, cookie: canary } },
    })
    log.error({ customer: { first_name: canary, address: canary } })
    log.info({ job: { data: { letter: { to: [{ email_address: canary }] } } } })
  })
  expect(lines).not.toContain('canary')
})

test('a line whose fields contain themselves is written up to a depth', () => {
  const route: Record<string, unknown> = { path: '/x' }
  route.again = route
  expect(JSON.parse(written((log) => log.info({ route }, 'turned'))).msg).toBe('turned')
})

test('removes what an error quotes also where it stands under another name, or within another field', () => {
  const error = Object.assign(new postgres.PostgresError('invalid input: "lieve@canary.example"'), {
    code: '23505',
    detail: 'Key (email_address)=(lieve@canary.example) already exists.',
  })
  const lines = written((log) => log.error({ reason: error, job: { error } }))
  expect(lines).not.toContain('canary')
  expect(JSON.parse(lines)).toMatchObject({ reason: { code: '23505' }, job: { error: { code: '23505' } } })
})

test('keeps the code and names of a database error, and removes what it quotes from a row', () => {
  const error = Object.assign(new postgres.PostgresError('invalid input: "lieve@canary.example"'), {
    code: '23505',
    detail: 'Key (email_address)=(lieve@canary.example) already exists.',
    constraint_name: 'customers_email_address',
    parameters: ['lieve@canary.example'],
  })
  const lines = written((log) => log.error({ err: new Error('could not save', { cause: error }) }))
  expect(lines).not.toContain('canary')
  expect(JSON.parse(lines).err.cause).toMatchObject({
    code: '23505',
    constraint_name: 'customers_email_address',
  })
})
