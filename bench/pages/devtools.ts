/**
 * A page over Chromium's own protocol. Playwright switches on the inspector of each page ("Runtime.enable"), for which V8
 * keeps the place of every new Error. React makes some while it starts, so the engine parses React a second time: 50 to 100 ms
 * of a slow processor that no visitor waits for.
 */
type Answer = { id?: number; sessionId?: string; method?: string; error?: { message: string } } & {
  params?: unknown
  result?: unknown
}
type Params = Readonly<Record<string, unknown>>

export interface Tab {
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has a type for each method
  send(method: string, params?: Params): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  on(method: string, handle: (params: any) => void): void
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Ends the page and its browser profile. */
  close(): Promise<void>
}

export interface Browser {
  /** Opens a page in a new browser profile. */
  openTab(): Promise<Tab>
  disconnect(): void
}

/** Connects to a browser that was started with `--remote-debugging-port`. */
export async function connectTo(port: number): Promise<Browser> {
  const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`no browser answers at port ${port}`))
  })
  let sent = 0
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, ((params: unknown) => void)[]>()
  socket.onmessage = ({ data }) => {
    const { id, sessionId = '', method = '', params, result, error }: Answer = JSON.parse(String(data))
    if (id === undefined) for (const handle of listeners.get(sessionId + method) ?? []) handle(params)
    else if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    if (id !== undefined) waiting.delete(id)
  }
  // biome-ignore lint/suspicious/noExplicitAny: as in Tab
  function send(method: string, params: Params = {}, sessionId?: string): Promise<any> {
    sent += 1
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    return new Promise((resolve, reject) => waiting.set(sent, { resolve, reject }))
  }

  return {
    async openTab() {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      return {
        send: (method, params) => send(method, params, sessionId),
        on(method, handle) {
          listeners.set(sessionId + method, [...(listeners.get(sessionId + method) ?? []), handle])
        },
        async evaluate(expression) {
          const { result, exceptionDetails } = await send(
            'Runtime.evaluate',
            { expression, returnByValue: true },
            sessionId,
          )
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
          return result.value
        },
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      }
    },
    disconnect: () => socket.close(),
  }
}
