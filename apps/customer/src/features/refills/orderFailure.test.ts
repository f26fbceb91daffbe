import { CallError } from '@brine/contract/client'
import { expect, it } from 'vitest'
import { orderFailure } from './orderFailure.ts'

const answered = (status: number, code: string, message = 'Words') =>
  orderFailure(new CallError(status, [{ code, message }], null))

it('shows the message of a refusal, also from another back end', () => {
  const refused = { kind: 'refused', message: 'Words' }
  expect(answered(409, 'date_taken')).toEqual(refused)
  expect(answered(422, 'invalid_date')).toEqual(refused)
  expect(answered(409, 'anything_else')).toEqual(refused)
})

it('recognises an open order', () => {
  expect(answered(409, 'open_order_exists')).toEqual({ kind: 'open_order', message: 'Words' })
})

it('recognises that the supplier has no price', () => {
  expect(answered(409, 'no_price')).toEqual({ kind: 'unpriced', message: 'Words' })
  expect(answered(409, 'customer_ended')).toEqual({ kind: 'unpriced', message: 'Words' })
})

it('recognises another price', () => {
  expect(answered(409, 'price_raised')).toEqual({ kind: 'repriced', message: 'Words' })
})

it('treats everything else as a failure, with the server’s message', () => {
  expect(answered(429, 'too_many_requests')).toEqual({
    kind: 'failed',
    message: 'Words',
    mayHaveArrived: false,
  })
  expect(answered(422, 'idempotency_key_reused').kind).toBe('failed')
  expect(orderFailure(new CallError(409, [], null)).kind).toBe('failed')
})

it('says whether the order may have arrived despite the failure', () => {
  expect(orderFailure(new CallError(0, [], null))).toMatchObject({ kind: 'failed', mayHaveArrived: true })
  expect(answered(503, 'unavailable')).toMatchObject({ mayHaveArrived: true })
})
