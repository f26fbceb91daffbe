import { expect, it } from 'vitest'
import { checkDraft, emptyDraft } from './draft.ts'

const whole = { stars: 4.5, title: 'Zacht', text: 'Geen kalk meer.' }

it('requires a score, a title and a text', () => {
  expect(checkDraft(whole)).toEqual({})
  expect(Object.keys(checkDraft(emptyDraft))).toEqual(['stars', 'title', 'text'])
  expect(Object.keys(checkDraft({ ...whole, title: ' \n' }))).toEqual(['title'])
  expect(Object.keys(checkDraft({ ...whole, text: '\t' }))).toEqual(['text'])
})
