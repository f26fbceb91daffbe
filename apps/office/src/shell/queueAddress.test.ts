import { describe, expect, it } from 'vitest'
import { afterRecord, chosenRecord, oneOf, queueAddress, searchOf } from './queueAddress.ts'

const names = ['open', 'closed'] as const
const address = queueAddress('/requests', (params) => ({
  queue: oneOf(names, params.get('queue')),
  search: searchOf(params),
}))

describe('the address of a queue', () => {
  it('leaves out default values', () => {
    expect(address.pathOf({ queue: 'open', search: '' })).toBe('/requests')
    expect(address.pathOf({ queue: 'open', search: '' }, 7)).toBe('/requests/7')
  })

  it('reads the state that it wrote', () => {
    const path = address.pathOf({ queue: 'closed', search: 'a & b' }, 7)
    expect(path).toBe('/requests/7?queue=closed&search=a+%26+b')
    expect(address.read(new URL(path, 'http://office.invalid').searchParams)).toEqual({
      queue: 'closed',
      search: 'a & b',
    })
  })

  it('reads an unknown name as the first, and at most 100 characters of a search', () => {
    const params = new URLSearchParams({ queue: 'none', search: 'x'.repeat(200) })
    expect(address.read(params)).toEqual({ queue: 'open', search: 'x'.repeat(100) })
  })

  it('contains a record, none, or an invalid one', () => {
    expect(['7', undefined, '0', '7a', '1'.repeat(16)].map(chosenRecord)).toEqual([
      7,
      undefined,
      null,
      null,
      null,
    ])
  })
})

describe('the record after another one', () => {
  const lines = [{ id: 1 }, { id: 2 }, { id: 3 }]

  it('is the next in the queue', () => expect(afterRecord(lines, 1, 'first')).toBe(2))

  it('is the first or the previous one after the last', () => {
    expect(afterRecord(lines, 3, 'first')).toBe(1)
    expect(afterRecord(lines, 3, 'previous')).toBe(2)
  })

  it('is the first record if the current one has left the queue', () => {
    expect(afterRecord(lines, 9, 'first')).toBe(1)
    expect(afterRecord(lines, 9, 'previous')).toBe(1)
  })

  it('does not exist for the only record', () => {
    expect(afterRecord([{ id: 1 }], 1, 'first')).toBeUndefined()
    expect(afterRecord([{ id: 1 }], 1, 'previous')).toBeUndefined()
  })
})
