/** The part of a structured logger that the supervisor needs; pino fits. */
export interface SupervisorLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A logger that discards everything, for tests and scripts. */
export const noLog: SupervisorLog = { info() {}, warn() {}, error() {} }
