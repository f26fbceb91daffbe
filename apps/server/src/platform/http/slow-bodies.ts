import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { MIN_UPLOAD_BYTES_PER_SECOND } from '@brine/contract/call'

declare module 'node:http' {
  interface IncomingMessage {
    /** Its sender was admitted to upload the document that the call takes. */
    isUpload?: boolean
  }
}

/** Time for a whole body, and for each part of a document. */
export const BODY_SECONDS = 30

/** The part of a document that arrives in that time at the slowest allowed rate. */
const MIN_PART_BYTES = BODY_SECONDS * MIN_UPLOAD_BYTES_PER_SECOND

/**
 * Refuses a request whose body takes longer than 30 seconds, unless it is a document of an admitted sender: that goes on as
 * long as each 30 seconds bring enough of it. Node's own limit is one time for all requests of a server. It would cut off
 * a statement of 50 MB on a slow line, or let everybody hold connections for as long as the largest document takes.
 */
export function refuseSlowBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    let read = socket.bytesRead
    let timer: NodeJS.Timeout
    const wait = () => {
      // a busy server looks at its clock before it reads: more may lie there already
      timer = setTimeout(() => setImmediate(check), BODY_SECONDS * 1000)
      timer.unref()
    }
    const check = () => {
      if (request.complete || socket.destroyed) return
      // who has the answer already sends the rest for nothing
      const mayGoOn = request.isUpload && !response.headersSent
      const isEnough = mayGoOn && socket.bytesRead - read >= MIN_PART_BYTES
      read = socket.bytesRead
      if (isEnough) wait()
      else refuse(server, request, response)
    }
    wait()
    // also emitted for a body that is read only to be thrown away, after an early answer
    request.once('close', () => clearTimeout(timer))
  })
}

/** As Node refuses a request that takes too long. After an answer, a second one would be taken for that of the next request. */
function refuse(server: Server, { socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy()
  else {
    const error = Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }
}
