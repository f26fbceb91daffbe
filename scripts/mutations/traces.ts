import { inServer, type Mutation } from './mutation.ts'

/** What traces must not tell. */
export const traceMutations: readonly Mutation[] = [
  inServer(
    'platform/traces/request-spans.ts',
    'a trace has the route, not the address with its token (S47)',
    'name: routeOf(request)',
    'name: request.url',
    ['platform/traces/traces.test.ts'],
    'S47',
  ),
  inServer(
    'platform/traces/span.ts',
    'a trace has the code of an error, not its message, which quotes a row (S47)',
    "if ('code' in error && typeof error.code === 'string') return error.code",
    'if (error.message) return error.message',
    ['platform/traces/traces.test.ts'],
    'S47',
  ),
  inServer(
    'platform/outgoing-requests.ts',
    'a trace has the host of a receiver, not the address with the token of a device',
    'new URL(url).hostname',
    'url',
    ['platform/outgoing-requests.test.ts'],
  ),
]
