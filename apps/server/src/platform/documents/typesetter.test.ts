import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTypesetter, type Typeset } from './typesetter.ts'

let directory: string
let typeset: Typeset
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'brine-documents-'))
  const head = '#let data = json(bytes(sys.inputs.data))\n#set document(title: data.title)\n'
  const template = (name: string, body: string) => writeFileSync(join(directory, name), `${head}${body}\n`)
  template('good.typ', '#set text(lang: data.language)\n= #data.title')
  template('bad.typ', '#nothing-of-this-name()')
  template('reaching-out.typ', '#read("../../../../etc/passwd")')
  typeset = createTypesetter(directory)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const data = { title: '#panic() $x$ 🧂', language: 'fr' }
const at = new Date('2026-03-09T09:00:00Z')

it('sets data as text, with tags and a language', async () => {
  const pdf = (await typeset({ template: 'good.typ', data, at })).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf).toContain('/Lang (fr')
  expect(pdf).toContain('#panic() $x$ ?</rdf:li>')
})

it('produces the same bytes for the same content', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => typeset({ template: 'good.typ', data, at })))
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
})

it.each(['bad.typ', 'reaching-out.typ', 'missing.typ'])(
  'fails for %s without quoting the data, and sets the next document',
  async (template) => {
    const secret = { ...data, title: 'Vandenbroucke' }
    const error = await typeset({ template, data: secret, at }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('Vandenbroucke')
    expect((await typeset({ template: 'good.typ', data, at })).length).toBeGreaterThan(1000)
  },
)
