import { buildApp } from './app.ts'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'
import { DEMO_PASSWORD } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { shutOutDemo } from './demo/shut-out.ts'
import { operatorCommands } from './modules/staff/operator-commands.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, readConfig, readDataLocation } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { whenAvailable } from './platform/database/reachable.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { isLoopback } from './platform/safe-settings.ts'
import { StartRefused } from './platform/start-refused.ts'
import { openTracer } from './platform/traces/open-tracer.ts'
import type { Tracer } from './platform/traces/tracer.ts'
import { runSetupCommand } from './setup-command.ts'
import { runStaffCommand } from './staff-command.ts'
import { STEP_TIMEOUT_MS, type Stopper, stopOnSignal } from './stop-on-signal.ts'

/** Starts the server, or runs a command. The only file that reads the environment. */
async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  if (command === 'backup' || command === 'restore') {
    const run = command === 'backup' ? runBackupCommand : runRestoreCommand
    process.stdout.write(await run(rest, readDataLocation(process.env)))
    return
  }
  const config = readConfig(process.env)
  if (command === 'staff') {
    const log = createLog('error')
    process.stdout.write(await runStaffCommand(rest, { config, clock: systemClock, log }))
    return
  }
  if (command === 'setup') {
    const log = createLog('error')
    process.stdout.write(await runSetupCommand(rest, { config, clock: systemClock, log }))
    return
  }
  const log = createLog(config.logLevel, undefined, config.traces !== null)
  const stopper = stopOnSignal(log)
  const tracer = await openTracer(config.traces, log)
  if (tracer) stopper.add(() => tracer.close())
  const database = await openDatabase(config, log)
  stopper.add(() => database.close())
  try {
    await serve({ config, database, log, tracer }, stopper)
  } catch (error) {
    await stopper.end()
    throw error
  }
}

interface Opened {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly tracer: Tracer | null
}

async function serve({ config, database, log, tracer }: Opened, stopper: Stopper): Promise<void> {
  await whenAvailable(() => migrate(database.url, log), log)
  if (!config.demo) await whenAvailable(() => shutOutDemo(database, systemClock), log)
  else if (await whenAvailable(() => seedDemo(database, systemClock), log))
    log.info('filled the empty database with the demo')
  const jobs = createJobs({ url: database.url, log, workers: true, tracer })
  // after the requests, and even if those do not end: running jobs go back to the queue
  stopper.add(() => jobs.stop())
  const app = await buildApp({ config, database, clock: systemClock, log, jobs, tracer })
  stopper.add(() => app.close(), config.stopDelaySeconds * 1000 + STEP_TIMEOUT_MS)
  // separate from listening: whatever fails here has nothing to do with the port
  await app.ready()
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw new StartRefused(whyNotListening(error, config))
  })
  const isStaffed = config.demo || (await whenAvailable(() => operatorCommands.hasStaff(database.db), log))
  greet(config, isStaffed)
}

function whyNotListening(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const reasons: Record<string, string> = {
    EADDRINUSE: 'another program listens there already',
    EACCES: 'this user may not listen there',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'this machine has no such address',
  }
  return `Brine cannot listen on port ${port} of ${host}: ${reasons[code] ?? code}; set PORT or HOST.`
}

/** Prints the address of the server for the operator who started it. @param isStaffed whether anybody can come into the office */
function greet({ publicUrl, demo, mailbox, smtpUrl, host }: Config, isStaffed: boolean): void {
  const lines = [`Brine is ready: ${publicUrl}`, `The office:     ${publicUrl}/office`]
  if (mailbox) lines.push(`Mails:          ${publicUrl}/dev/mail`)
  if (smtpUrl === null) lines.push('No mail leaves: SMTP_URL is not set.')
  if (!isStaffed)
    lines.push(
      '',
      'Nobody works in the office yet. This prints a link for the first administrator, on this machine and with',
      'the settings of this server:',
      '  npm run staff -- invite "NAME" EMAIL administrator nl',
    )
  if (demo)
    lines.push(
      '',
      `Sign in with the password ${DEMO_PASSWORD} as`,
      '  lieve@demo.example    Dutch, device placed, no open salt order',
      '  jean@demo.example     French, device placed, a salt delivery on its way',
      '  bart@demo.example     Dutch, device not placed yet',
      '  planner@demo.example  the office: planning',
      '  support@demo.example  the office: support',
      '  sales@demo.example    the office: sales',
      '  driver@demo.example   the office: the day of a driver',
      '  admin@demo.example    the office: everything',
    )
  if (demo && !isLoopback(host))
    lines.push('', `HOST is ${host}: whoever reaches it can sign in with this password.`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
