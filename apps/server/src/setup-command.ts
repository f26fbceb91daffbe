import { readFile } from 'node:fs/promises'
import { createModules } from './app.ts'
import type { EnteredPart } from './modules/setup/module.ts'
import { operatorCommands } from './modules/staff/operator-commands.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openBesideServer } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createNode } from './platform/nodes/node.ts'
import { createPlatform } from './platform/platform.ts'
import { StartRefused } from './platform/start-refused.ts'

const usage = `How to use it:
  npm run setup -- FILE
docs/setup.example.jsonc is such a file, docs/setup.schema.json describes it.`

/**
 * `npm run setup`: enters a firm, its fleet, products and prices from a file, and invites its first administrator, beside
 * a running server or without one. Entering a file again changes nothing.
 * @returns the text to print
 * @throws StartRefused for invalid arguments, and with all mistakes of a file; then nothing is entered
 */
export async function runSetupCommand(
  [path, ...more]: readonly string[],
  { config, clock, log }: { config: Config; clock: Clock; log: Log },
): Promise<string> {
  if (!path || more.length > 0) throw new StartRefused(usage)
  // the demo fills an empty database with its own firm at the next start
  if (config.demo) throw new StartRefused('The demo has its own firm: set DEMO=0 for a real one.')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefused(`The file ${path} cannot be read.`)
  })
  const database = await openBesideServer(config, log)
  try {
    await migrate(database.url, log)
    const jobs = createJobs({ url: database.url, log, workers: false })
    // never started: a command is no node of the installation
    const node = createNode({ db: database.db, clock, log, currentWarnings: () => [] })
    const { platform, ...platformPart } = await createPlatform({ config, database, clock, log, jobs, node })
    const { setup } = createModules(platform, platformPart)
    const read = setup.read(text)
    if ('mistakes' in read)
      throw new StartRefused(
        [`${path} was not entered, because of these mistakes:`, ...read.mistakes].join('\n  '),
      )
    const { administrator } = read.file
    const parts = await setup.enter(read.file)
    const token = administrator
      ? await operatorCommands.invite(database.db, clock, { ...administrator, roles: ['administrator'] })
      : null
    return report(parts, token && `${config.publicUrl}/office/access/${token}`)
  } finally {
    await database.close()
  }
}

/** @param link of the invited administrator; null if nobody was invited */
function report(parts: readonly EnteredPart[], link: string | null): string {
  const lines = parts.map(({ what, outcome }) =>
    typeof outcome === 'string' ? `${outcome}: ${what}` : `refused (${outcome.refused}): ${what}`,
  )
  const isRefused = parts.some(({ outcome }) => typeof outcome !== 'string')
  if (isRefused) lines.push('What was refused can be changed in the office, which shows why.')
  if (link) lines.push('The administrator opens this link within 24 hours; it works once:', link)
  if (lines.length === 0) lines.push('Nothing to do: everything is as in the file already.')
  return `${lines.join('\n')}\n`
}
