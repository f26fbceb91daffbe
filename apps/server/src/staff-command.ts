import { everyRole } from '@brine/contract/office/staff-sessions'
import { emailPattern } from '@brine/contract/primitives'
import { operatorCommands } from './modules/staff/operator-commands.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openBesideServer } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Log } from './platform/log.ts'
import { StartRefused } from './platform/start-refused.ts'

const usage = `How to use it:
  npm run staff -- invite "NAME" EMAIL ROLE[,ROLE] [nl|fr]
  npm run staff -- reset EMAIL
Roles: ${everyRole.join(', ')}.`

/**
 * `npm run staff`: creates the first administrator, and gives a new link to a staff member who can no longer sign in,
 * beside a running server or without one.
 * @returns the text to print
 * @throws StartRefused for invalid arguments
 */
export async function runStaffCommand(
  [command, ...rest]: readonly string[],
  { config, clock, log }: { config: Config; clock: Clock; log: Log },
): Promise<string> {
  const toDo = command === 'invite' ? invitation(rest) : command === 'reset' ? resetting(rest) : null
  if (!toDo) throw new StartRefused(usage)
  const database = await openBesideServer(config, log)
  try {
    await migrate(database.url, log)
    const token = await toDo.run(database.db, clock)
    if (token === null) throw new StartRefused(toDo.refusal)
    return `Open this link within 24 hours; it works once:\n${config.publicUrl}/office/access/${token}\n`
  } finally {
    await database.close()
  }
}

interface ToDo {
  run(...door: [db: Parameters<typeof operatorCommands.reset>[0], clock: Clock]): Promise<string | null>
  refusal: string
}

function invitation([name = '', email = '', roleList = '', language = 'nl']: readonly string[]): ToDo | null {
  const asked = roleList.split(',')
  const roles = everyRole.filter((role) => asked.includes(role))
  const isSound = name.trim() !== '' && emailPattern.test(email) && roles.length === asked.length
  if (!isSound || (language !== 'nl' && language !== 'fr')) return null
  return {
    run: (db, clock) => operatorCommands.invite(db, clock, { name, email, roles, language }),
    refusal: `${email} works here already: "reset" gives a new link.`,
  }
}

function resetting([email = '']: readonly string[]): ToDo | null {
  if (!emailPattern.test(email)) return null
  return {
    run: (db, clock) => operatorCommands.reset(db, clock, email),
    refusal: `Nobody with the address ${email} works here.`,
  }
}
