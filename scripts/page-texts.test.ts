import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { asOneFunction } from './lib/page-texts.ts'

const folder = 'packages/messages/generated/app/messages'

it('writes every compiled text as one function', () => {
  const files = globSync(`${folder}/*.js`).filter((file) => !file.endsWith('_index.js'))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => !asOneFunction(readFileSync(file, 'utf8')))).toEqual([])
})

it('returns the text in each language', async () => {
  const compiled = readFileSync(`${folder}/form_referral_notify_success_hint.js`, 'utf8')
  const alone = asOneFunction(compiled)?.replace(/^import .*$/m, "const getLocale = () => 'fr'")
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(alone ?? '')}`)
  const text = module['form.referral.notify_success_hint']
  expect(text({ email: 'anne@demo.example' })).toBe('anne@demo.example recevra un e-mail dans un instant.')
  expect(text({ email: 'anne@demo.example' }, { locale: 'nl' })).toBe(
    'anne@demo.example krijgt zo meteen een e-mail.',
  )
})
