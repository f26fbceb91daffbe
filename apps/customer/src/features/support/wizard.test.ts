import { expect, it } from 'vitest'
import { changeWizard, detailsOf, missingOf, startWizard, type Wizard, type WizardAction } from './wizard.ts'

const after = (...actions: WizardAction[]): Wizard => actions.reduce(changeWizard, startWizard())
const next: WizardAction = { type: 'next' }
const back: WizardAction = { type: 'back' }
const leak: WizardAction[] = [
  { type: 'title', code: 'malfunction' },
  next,
  { type: 'detail', code: 'malfunction_leak' },
]

it('goes on only after an answer', () => {
  expect(missingOf(startWizard())).toBe('choice')
  expect(after(next).stage).toBe('title')
  expect(after({ type: 'title', code: 'hardness' }, next)).toMatchObject({
    stage: 'detail',
    detail: undefined,
  })
  expect(after({ type: 'title', code: 'hardness' }, next, next).stage).toBe('detail')
  expect(after(...leak, next).stage).toBe('appointment')
})

it('keeps every answer when going back', () => {
  const wizard = after(...leak, next, back, back)
  expect(wizard).toMatchObject({ stage: 'title', title: 'malfunction', detail: 'malfunction_leak' })
  expect(changeWizard(wizard, next)).toMatchObject({ stage: 'detail', detail: 'malfunction_leak' })
})

it('clears the detail only if the title changes', () => {
  expect(after(...leak, back, { type: 'title', code: 'malfunction' }).detail).toBe('malfunction_leak')
  expect(after(...leak, back, { type: 'title', code: 'hardness' }).detail).toBeUndefined()
})

it('requires a description for a custom request, and keeps it', () => {
  const custom: WizardAction[] = [
    { type: 'title', code: 'salt_blocks' },
    next,
    { type: 'detail', code: 'custom' },
  ]
  expect(missingOf(after(...custom))).toBe('text')
  expect(missingOf(after(...custom, { type: 'write', text: '  ' }))).toBe('text')
  const written = after(...custom, { type: 'write', text: 'Het tikt.' })
  expect(missingOf(written)).toBeUndefined()
  const other = changeWizard(written, { type: 'detail', code: 'salt_too_low' })
  expect(changeWizard(other, { type: 'detail', code: 'custom' }).text).toBe('Het tikt.')
})

it('offers the details of each title, and only free text for a custom one', () => {
  expect(detailsOf('hardness')).toEqual(['hardness_too_high', 'hardness_too_low', 'custom'])
  expect(detailsOf('custom')).toEqual(['custom'])
  expect(missingOf(after({ type: 'title', code: 'custom' }, next))).toBe('text')
})

it('begins with the text that a link presets', () => {
  expect(startWizard('Mijn adres')).toEqual({
    stage: 'detail',
    title: 'custom',
    detail: 'custom',
    text: 'Mijn adres',
  })
})
