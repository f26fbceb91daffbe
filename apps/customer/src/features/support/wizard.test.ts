import { expect, it } from 'vitest'
import {
  type AnswerAction,
  type Answers,
  changeAnswers,
  detailsOf,
  missingOf,
  reachableStage,
  startAnswers,
} from './wizard.ts'

const after = (...actions: AnswerAction[]): Answers => actions.reduce(changeAnswers, startAnswers())
const leak: AnswerAction[] = [
  { type: 'title', code: 'malfunction' },
  { type: 'detail', code: 'malfunction_leak' },
]

it('goes on only after an answer', () => {
  expect(missingOf('title', startAnswers())).toBe('choice')
  expect(reachableStage('appointment', startAnswers())).toBe('title')
  const hardness = after({ type: 'title', code: 'hardness' })
  expect(missingOf('title', hardness)).toBeUndefined()
  expect(missingOf('detail', hardness)).toBe('choice')
  expect(reachableStage('appointment', hardness)).toBe('detail')
  expect(reachableStage('appointment', after(...leak))).toBe('appointment')
  expect(reachableStage('title', after(...leak))).toBe('title')
})

it('clears the detail only if the title changes', () => {
  expect(after(...leak, { type: 'title', code: 'malfunction' }).detail).toBe('malfunction_leak')
  expect(after(...leak, { type: 'title', code: 'hardness' }).detail).toBeUndefined()
})

it('requires a description for a custom request, and keeps it', () => {
  const custom: AnswerAction[] = [
    { type: 'title', code: 'salt_blocks' },
    { type: 'detail', code: 'custom' },
  ]
  expect(missingOf('detail', after(...custom))).toBe('text')
  expect(missingOf('detail', after(...custom, { type: 'write', text: '  ' }))).toBe('text')
  const written = after(...custom, { type: 'write', text: 'Het tikt.' })
  expect(missingOf('detail', written)).toBeUndefined()
  const other = changeAnswers(written, { type: 'detail', code: 'salt_too_low' })
  expect(changeAnswers(other, { type: 'detail', code: 'custom' }).text).toBe('Het tikt.')
})

it('offers the details of each title, and only free text for a custom one', () => {
  expect(detailsOf('hardness')).toEqual(['hardness_too_high', 'hardness_too_low', 'custom'])
  expect(detailsOf('custom')).toEqual(['custom'])
  expect(missingOf('detail', after({ type: 'title', code: 'custom' }))).toBe('text')
})

it('begins with the text that a link presets', () => {
  const answers = startAnswers('Mijn adres')
  expect(answers).toEqual({ title: 'custom', detail: 'custom', text: 'Mijn adres' })
  expect(reachableStage('detail', answers)).toBe('detail')
})
