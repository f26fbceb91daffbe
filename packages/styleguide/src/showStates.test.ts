import { afterEach, expect, it } from 'vitest'
import { showStates } from './showStates.ts'

afterEach(() => {
  document.head.replaceChildren()
})

function shown(css: string): string {
  document.head.innerHTML = `<style>${css}</style>`
  showStates(document)
  return document.head.lastElementChild?.textContent ?? ''
}

it('copies the rules of pointer and keyboard states', () => {
  expect(shown('.a:hover { color: red } .b:active .c { color: blue } .d { color: green }')).toBe(
    ".a:is([data-shown~='hover'] *){color: red;}.b:is([data-shown~='pressed'] *) .c{color: blue;}",
  )
  expect(shown('.a:has(:focus-visible) { color: red }')).toContain(".a:has(:is([data-shown~='focus'] *))")
})

it('keeps copied rules inside their media query', () => {
  expect(shown('@media (width > 48rem) { .a:hover { color: red } }')).toMatch(
    /^@media \(width > 48rem\) \{\.a:is\(/,
  )
  expect(shown('@media print { .a { color: red } }')).toBe('')
})

it('removes all copied rules', () => {
  document.head.innerHTML = '<style>.a:hover { color: red }</style>'
  const takeBack = showStates(document)
  expect(document.head.children).toHaveLength(2)
  takeBack()
  expect(document.head.children).toHaveLength(1)
})
