import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** APIs that turn text into markup or code. */
const sinks =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|document\.write|srcDoc\b|DOMParser|javascript:|\beval\(|new Function\b/

/** Removes comments, which may mention forbidden APIs. */
const codeOf = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

it('S24 neither app turns text into markup', () => {
  const files = globSync([
    'apps/{customer,office}/src/**/*.{ts,tsx}',
    'packages/{ui,styleguide}/src/**/*.{ts,tsx}',
  ])
  const shipped = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  expect(shipped.length).toBeGreaterThan(200)
  expect(shipped.filter((file) => sinks.test(codeOf(readFileSync(file, 'utf8'))))).toEqual([])
})

it.each([
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  'box.innerHTML = text',
  '<iframe srcDoc={text} />',
  'eval(text)',
  "link.href = 'javascript:' + text",
])('S24 finds %s', (code) => expect(codeOf(code)).toMatch(sinks))
