import { imports } from '@brine/contract/machine/imports'
import { apiKeys } from '@brine/contract/office/api-keys'
import { officeImports } from '@brine/contract/office/imports'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ImportsService } from './service.ts'

export const importRoutes = (service: ImportsService): Route[] => [
  ...serve(officeImports, {
    list: () => service.list(),
    start: ({ staff, query, body }) => service.start(staff, query.kind, query.dry_run, body),
    template: ({ params }) => service.template(params.kind),
    read: ({ params }) => service.read(params.id),
    lines: ({ params, query, language }) => service.lines(params.id, query.after, language),
    file: ({ params, language }) => service.file(params.id, language),
  }),
  ...serve(apiKeys, {
    list: () => service.keys.list(),
    create: ({ staff, body }) => service.keys.create(staff, body.name),
    revoke: ({ staff, params }) => service.keys.revoke(staff, params.id),
  }),
  ...serve(imports, {
    start: ({ program, query, body }) => service.start({ program }, query.kind, query.dry_run, body),
    read: ({ program, params }) => service.read(params.id, program.id),
    lines: ({ program, params, query, language }) =>
      service.lines(params.id, query.after, language, program.id),
  }),
]
