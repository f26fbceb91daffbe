import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['the accents of names in Belgium', 'Zoë Čapek-Łukaszewicz d’Œil', 'Zoë Čapek-Łukaszewicz d’Œil'],
  ['accents that come apart from their letters', 'Zoe\u0308', 'Zoë'],
  ['the narrow space of French amounts', '2\u202f450,00\u00a0€', '2\u00a0450,00\u00a0€'],
  ['signs with a plain form', 'ﬁn Ⅳ ①', 'fin IV 1'],
  ['signs that nobody sees', 'a\u202e\u200b\u00adb\u0007', 'ab'],
  ['other scripts and pictures', '李 🧂', '? ?'],
])('writes %s', (_, given, written) => {
  expect(printable(given)).toBe(written)
})
