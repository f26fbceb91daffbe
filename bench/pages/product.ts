import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { type Certificate, startFront } from './front.ts'

/** One checkout of the product that runs, behind its proxy. */
export interface Product {
  readonly name: string
  /** Over HTTP/2. */
  readonly origin: string
  /** What the app keeps in local storage once this customer has signed in. */
  sessionOf(email: string): Promise<Readonly<Record<string, string>>>
  stop(): Promise<void>
}

/** Starts the built product of a checkout with its demo on a data folder of its own. Uses two ports. */
export async function startProduct(
  name: string,
  checkout: string,
  port: number,
  certificate: Certificate,
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'brine-pages-'))
  // as root, the database runs as another user, who must be able to enter the folder
  chmodSync(folder, 0o755)
  const origin = `https://localhost:${port + 1}`
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), PUBLIC_URL: origin },
      ...{ DEMO: '1', DEMO_CONFIRMED: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    },
  })
  const ended = once(child, 'exit')
  const direct = `http://127.0.0.1:${port}`
  while (!(await fetch(`${direct}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server of ${checkout} ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const stopFront = await startFront(certificate, port + 1, port)
  return {
    name,
    origin,
    async sessionOf(email) {
      const answer = await fetch(`${direct}/auth/api/accounts/authorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD, platform: 'client_dashboard' }),
      })
      const { token, refresh_token, installation_placed } = await answer.json()
      return { token, refresh_token, INSTALLATION_PLACED: String(installation_placed) }
    },
    async stop() {
      stopFront()
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
