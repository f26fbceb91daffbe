import { expect, it } from 'vitest'
import { declaredCalls } from '../../scripts/lib/declared-calls.ts'
import { type Attack, carryOut, expectations, linesOf, summaryOf } from './attack.ts'
import { foreignIdAttacks } from './foreign-ids.ts'
import type { People } from './people.ts'
import type { Target } from './target.ts'

const attackOf = (run: Attack['run']): Attack => ({ name: 'an attack', checks: 'S16', run })

it('has held without a breach', async () => {
  const outcome = await carryOut(attackOf(async () => []))
  expect(linesOf(outcome)).toEqual([expect.stringMatching(/^held +\d+\.\d s {2}S16 +an attack$/)])
  expect(summaryOf([outcome])).toBe('1 held, 0 broken')
})

it('is broken by a breach, and by an error of its own', async () => {
  const many = await carryOut(
    attackOf(async () => Array.from({ length: 7 }, (_, index) => `breach ${index}`)),
  )
  const failed = await carryOut(attackOf(() => Promise.reject(new Error('no server'))))
  expect(linesOf(many)).toHaveLength(7)
  expect(linesOf(many).at(-1)).toContain('and 2 more')
  expect(linesOf(failed)[1]).toContain('the attack failed: no server')
  expect(summaryOf([many, failed])).toBe('0 held, 2 broken')
})

it('collects what is not as expected', () => {
  const { breaches, equal, isTrue } = expectations()
  equal('the same', [404, 'not_found'], [404, 'not_found'])
  isTrue('true', true)
  equal('a status', [200, null], [404, 'not_found'])
  isTrue('it answered', false)
  expect(breaches).toEqual(['a status: [200,null], expected [404,"not_found"]', 'it answered'])
})

it('S16 every call that may name the record of somebody else is attacked', async () => {
  // the attacks are only listed, so nobody is attacked
  const [coverage] = foreignIdAttacks({} as Target, {} as People, await declaredCalls())
  expect(await coverage?.run()).toEqual([])
})
