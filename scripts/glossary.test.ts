import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemOfField, problemOfFile, problemOfName } from './lib/glossary.ts'
import { replaced } from './lib/glossary-words.ts'
import { namesIn } from './lib/identifiers.ts'

test('finds a replaced word in each spelling of a name', () => {
  for (const name of [
    'household',
    'householdRows',
    'HOUSEHOLDS',
    'night_routes',
    'ColleagueFields',
    'isTold',
  ])
    expect(problemOfName(name), name).toContain('say ')
})

test('accepts other whole words and exceptions', () => {
  for (const name of ['placed', 'replace', 'contract', 'pipeline', 'letterOf', 'PipeNav'])
    expect(problemOfName(name), name).toBeNull()
})

test('finds names that say too little', () => {
  expect(problemOfName('PATIENCE')).toContain('says too little')
  expect(problemOfName('PATIENCE_MS')).toBeNull()
})

test('finds a file named for an activity, and accepts one named for a thing', () => {
  expect(problemOfFile('apps/server/src/modules/support/handling.ts')).toContain('name what the file holds')
  expect(problemOfFile('apps/server/src/modules/driver/standing-in.test.ts')).toContain('name what')
  expect(problemOfFile('apps/server/src/platform/stop-places.ts')).toContain('say stop position')
  expect(problemOfFile('packages/contract/src/office/planning.ts')).toBeNull()
  expect(problemOfFile('apps/server/migrations/0008_night_routing.sql')).toBeNull()
})

test('accepts a word of the wire as a property only', () => {
  expect(problemOfField('version')).toBeNull()
  expect(problemOfName('version')).toContain('say revision')
})

test('reads declarations, but no uses, strings, texts or comments', async () => {
  const source = `// household
    interface Row { read_by: string; 'quoted-name': visit }
    export function View({ title, of: { row } }: Props) {
      const note = seen(\`night \${inner}\`)
      return <p title={title} className="visit">colleague {other.field} {[{ note, made: 1 }]}</p>
    }`
  const { names, fields } = await namesIn(source, true)
  expect(names).toEqual(new Set(['Row', 'View', 'note']))
  expect(fields).toEqual(new Set(['read_by', 'title', 'of', 'row', 'made']))
})

test('the glossary explains every replaced word', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').toLowerCase()
  expect(Object.keys(replaced).filter((word) => !glossary.includes(word))).toEqual([])
})
