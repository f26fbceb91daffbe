import { call } from '../call.ts'
import { importParts } from '../office/imports.ts'

const access = { key: 'imports' } as const

/** Imports by a program of the supplier, with `Authorization: Bearer` and an API key. */
export const imports = {
  start: call({
    method: 'POST',
    path: '/imports/api/imports',
    access,
    summary:
      'Check a CSV file, or import it: completely or not at all, or its good lines. Poll `read` until it has ended.',
    ...importParts.start,
    errors: ['import_under_way', 'unknown_source'],
  }),
  read: call({
    method: 'GET',
    path: '/imports/api/imports/:id',
    access,
    summary: 'Progress or result of an import that this key started.',
    params: importParts.params,
    answer: importParts.start.answer,
  }),
  lines: call({
    method: 'GET',
    path: '/imports/api/imports/:id/lines',
    access,
    summary: 'Rejected lines of an import, 50 at a time.',
    params: importParts.params,
    ...importParts.lines,
  }),
}
