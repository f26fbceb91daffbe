import type { Plugin } from 'vite'

/** What a call of the contract says for the API's document and the server only: its summary and its failure codes. */
const notes = [
  /^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm,
  /^\s*errors: \[(?:[^\][]|\.\.\.)*\],\n/gm,
]

/** Leaves the notes of calls out of the build, because no browser reads them. */
export const withoutCallNotes = (): Plugin => ({
  name: 'brine:without-call-notes',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contract\/src\/(customer|driver|office)\/.*\.ts$/ },
    handler: (code) => ({ code: notes.reduce((left, note) => left.replace(note, ''), code), map: null }),
  },
})
