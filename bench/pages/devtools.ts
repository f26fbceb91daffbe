import { EventEmitter } from 'node:events'
import type { CDPSession } from '@playwright/test'

/** The events of a page that the benchmark listens to, and what it reads of each. */
interface TabEvents {
  'Page.loadEventFired': []
  'Fetch.requestPaused': [{ readonly requestId: string }]
  'Network.requestWillBeSent': [{ readonly request: { readonly url: string } }]
  'Network.loadingFinished': [{ readonly encodedDataLength: number }]
}

/** One page. Its commands have Playwright's types of the protocol. */
export class Tab extends EventEmitter<TabEvents> {
  readonly send: CDPSession['send']
  /** Ends the page and its browser profile. */
  readonly close: () => Promise<void>

  constructor(send: CDPSession['send'], close: () => Promise<void>) {
    super()
    this.send = send
    this.close = close
  }

  /** The value of an expression in the page. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
    return result.value
  }
}

export interface Browser {
  /** Opens a page in a new browser profile. Without a screen, a page that is larger than its window does not report its inputs. */
  openTab(size: { readonly width: number; readonly height: number }): Promise<Tab>
  disconnect(): void
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/**
 * Connects to a browser that was started with `--remote-debugging-port`, over Chromium's own protocol. Playwright switches on the inspector
 * of each page ("Runtime.enable"), for which V8 keeps the place of every new Error. React makes some while it starts, so
 * the engine parses React a second time: 50 to 100 ms of a slow processor that no visitor waits for.
 * @throws Error if no browser answers at the port
 */
export async function connectTo(port: number): Promise<Browser> {
  const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`no browser answers at port ${port}`))
  })
  let sent = 0
  const answers = new EventEmitter()
  const tabs = new Map<string, EventEmitter>()
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) answers.emit(String(message.id), message)
    else tabs.get(message.sessionId ?? '')?.emit(message.method ?? '', message.params)
  }
  const sendTo = (sessionId: string | undefined): CDPSession['send'] =>
    function send(method, params) {
      sent += 1
      const id = sent
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      return new Promise((resolve, reject) =>
        answers.once(String(id), ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
        ),
      )
    }
  const send = sendTo(undefined)

  return {
    async openTab(size) {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        ...size,
      })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const tab = new Tab(sendTo(sessionId), async () => {
        tabs.delete(sessionId)
        await send('Target.disposeBrowserContext', { browserContextId })
      })
      tabs.set(sessionId, tab)
      return tab
    },
    disconnect: () => socket.close(),
  }
}
