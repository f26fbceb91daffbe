/**
 * The reason why the embedded database cannot be used. The message is one sentence for the person who started the
 * program: it names the problem and what to change.
 */
export class EmbeddedPostgresError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
  }
}

/** Whether an error of Node has this code (`ENOENT`, `EACCES`, …). */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
