import type { Call } from '@brine/contract/call'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { FirmData } from '../firm/firm.ts'
import { addNotFound } from '../http/not-found.ts'
import type { Log } from '../log.ts'
import { addMailbox } from '../mail/mailbox-pages.ts'
import { type AppFolders, addApps } from './apps.ts'
import { addDocs } from './docs.ts'

export interface Web {
  readonly config: Pick<Config, 'mailbox' | 'publicUrl'>
  readonly firm: Pick<FirmData, 'brand' | 'appConfig'>
  readonly db: Queries
  readonly calls: readonly Call[]
  readonly folders: AppFolders
  readonly log: Log
}

/** The web app manifest: how phones show the portal on the home screen. */
const webManifest = (name: string) => ({
  ...{ id: '/', name, short_name: name, start_url: '/', scope: '/' },
  display: 'standalone',
  background_color: '#F4F8F7',
  theme_color: '#08414B',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Everything besides the calls: the apps and their configuration, the documentation, the mailbox. */
export async function addWeb(app: FastifyInstance, web: Web): Promise<void> {
  const { config, firm, db, calls, folders, log } = web
  // a page that opens again need not wait for it: the browser uses the last one and fetches the next at the same time. A page that
  // is opening fetches it once: the app asks again for what the head of the page preloads
  app.get('/static/config.json', async (_, reply) =>
    reply.header('cache-control', 'max-age=10, stale-while-revalidate=3600').send(await firm.appConfig()),
  )
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(webManifest((await firm.brand()).name)),
  )
  addDocs(app, calls, config.publicUrl)
  if (config.mailbox) addMailbox(app, db)
  addNotFound(app, calls, await addApps(app, folders, firm, log))
}
