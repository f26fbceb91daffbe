import { call } from '@brine/contract/call'
import * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { type Context, serve } from './serve.ts'

const calls = {
  open: call({
    method: 'GET',
    path: '/open/:id',
    access: 'public',
    summary: '',
    params: v.object({ id: v.number() }),
    answer: v.object({ name: v.string() }),
  }),
  own: call({
    method: 'POST',
    path: '/own',
    access: 'placed',
    summary: '',
    body: v.object({ n: v.number() }),
  }),
  office: call({ method: 'GET', path: '/office', access: { staff: ['planner'] }, summary: '' }),
}

it('types a handler by its call', () => {
  expectTypeOf<Context<typeof calls.open>['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<Context<typeof calls.open>['body']>().toEqualTypeOf<undefined>()
  expectTypeOf<Context<typeof calls.own>['body']>().toEqualTypeOf<{ n: number }>()
  expectTypeOf<Context<typeof calls.own>['customer']['id']>().toEqualTypeOf<number>()
  expectTypeOf<Context<typeof calls.office>['staff']['id']>().toEqualTypeOf<number>()
  // @ts-expect-error a public call may have no customer
  expectTypeOf<Context<typeof calls.open>['customer']>()
  // @ts-expect-error staff members are not customers
  expectTypeOf<Context<typeof calls.office>['customer']>()
})

it('binds each call to its handler', () => {
  const routes = serve(calls, {
    open: ({ params }) => ({ name: String(params.id) }),
    own: () => {},
    office: () => {},
  })
  expect(routes.map(({ call }) => call.path)).toEqual(['/open/:id', '/own', '/office'])
})

it('does not compile when a handler is missing or has another answer', () => {
  // @ts-expect-error `office` has no handler
  serve(calls, { open: () => ({ name: '' }), own: () => {} })
  // @ts-expect-error `open` answers a name
  serve(calls, { open: () => ({ nam: '' }), own: () => {}, office: () => {} })
})
