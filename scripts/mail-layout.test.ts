import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compileLayout } from './lib/mail-layout.ts'

const file = (name: string) =>
  readFile(new URL(`../apps/server/src/platform/mail/${name}`, import.meta.url), 'utf8')

it('matches its compiled source: "npm run mails"', async () => {
  expect(await file('layout.html')).toBe(await compileLayout(await file('layout.mjml')))
})
