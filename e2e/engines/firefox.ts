#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, and passes the messages of WebDriver BiDi between the two. Playwright drives an
 * ordinary Firefox, but three of its steps fail in the long-term release, or with React. This file mends their
 * messages. Delete it when `npm run engines` passes with Firefox alone as `executablePath`.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type WebSocket as Playwright, WebSocketServer } from 'ws'

/** What Firefox prints once it can be driven, before its address. */
const LISTENING = 'WebDriver BiDi listening on '
/** Emulates media features. Firefox 153 does not know it; a preference in playwright.config.ts reduces motion. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))

/** Playwright writes a text into the property of a field, where React does not see it. Firefox types it instead. */
const withTypedText = (message: string): string =>
  message.replace('window.__pw_bidiInsertText(', "document.execCommand('insertText', false, ")

/** Playwright ignores a download without a navigation, such as a file that the page made, unless it has a name. */
function withNamedDownload(message: string): string {
  const { method, params, ...rest } = JSON.parse(message)
  if (!/^browsingContext\.download/.test(method)) return message
  return JSON.stringify({ ...rest, method, params: { download: params.url, ...params } })
}

function connect(playwright: Playwright, address: string): void {
  const browser = new WebSocket(address)
  const opened = new Promise((resolve) => browser.addEventListener('open', resolve))
  browser.addEventListener('message', ({ data }) => playwright.send(withNamedDownload(data)))
  browser.addEventListener('close', () => playwright.close())
  playwright.on('close', () => browser.close())
  playwright.on('message', async (data) => {
    const message = data.toString()
    const { id, method } = JSON.parse(message)
    await opened
    if (method === UNKNOWN_COMMAND) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else browser.send(withTypedText(message))
  })
}

for await (const line of createInterface(firefox.stderr)) {
  if (!line.startsWith(LISTENING)) {
    console.error(line)
    continue
  }
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  relay.on('connection', (playwright, { url }) => connect(playwright, line.slice(LISTENING.length) + url))
  relay.on('listening', () => {
    const { port } = relay.address() as { port: number }
    console.error(`${LISTENING}ws://127.0.0.1:${port}`)
  })
}
