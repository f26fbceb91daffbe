/** The server cannot start. The message is one sentence for the operator who started it. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefused'
  }
}
