import { call } from '../call.ts'
import { importParts } from '../office/imports.ts'

const access = { key: 'imports' } as const

/** Imports by a program of the supplier, with `Authorization: Bearer` and an API key. */
export const imports = {
  start: call({
    method: 'POST',
    path: '/imports/api/imports',
    access,
    summary: 'Look at a CSV file, or import it: all of it or nothing. Ask `read` until it has ended.',
    ...importParts.start,
    errors: ['import_under_way'],
  }),
  read: call({
    method: 'GET',
    path: '/imports/api/imports/:id',
    access,
    summary: 'How far an import of this key is, or what came of it.',
    params: importParts.params,
    answer: importParts.start.answer,
  }),
  lines: call({
    method: 'GET',
    path: '/imports/api/imports/:id/lines',
    access,
    summary: 'Its bad lines, 50 at a time.',
    params: importParts.params,
    ...importParts.lines,
  }),
}
