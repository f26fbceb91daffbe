/** What the supervisor needs of a structured log; pino's has it. */
export interface SupervisorLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A log that keeps nothing, for tests and scripts. */
export const noLog: SupervisorLog = { info() {}, warn() {}, error() {} }
