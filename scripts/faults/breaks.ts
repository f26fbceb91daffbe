/** A way to break the product that a fault has to notice. */
export interface Break {
  readonly fault: string
  /** What the copy does wrong. */
  readonly does: string
  readonly file: string
  /** Exact text of the file. It occurs once. */
  readonly text: string
  readonly broken: string
}

const flush = {
  file: 'apps/server/src/platform/database/disk.ts',
  text: "    await sql`select pg_logical_emit_message(true, 'brine', '')`.execute(connection)\n",
}

const noFirstAnswer = {
  file: 'apps/server/src/platform/http/idempotency.ts',
  text: '      return (first.answer ?? undefined) as A\n',
  broken: "      throw fail('open_order_exists')\n",
}
const noRestart = {
  file: 'packages/embedded-postgres/src/supervisor.ts',
  text: 'await sleep(Math.min(100 * 2 ** attempt, longestPauseMs))',
  broken: 'await sleep(1_000_000)',
}
const noLimit = {
  file: 'apps/server/src/platform/database/pooled-connection.ts',
  text: "        reject(new DatabaseUnavailable('The database did not answer in time.'))\n        void this.end(0)\n",
  broken: '        void reject\n',
}

/** One for each fault: a check that has not been seen red proves nothing. */
export const breaks: readonly Break[] = [
  {
    fault: 'kill',
    does: 'a repeated order is refused instead of getting its first answer',
    ...noFirstAnswer,
  },
  {
    fault: 'postgres',
    does: 'a PostgreSQL that ended is not started again',
    ...noRestart,
  },
  {
    fault: 'walwriter',
    does: 'orders are acknowledged before they are on the disk',
    ...flush,
    broken: '',
  },
  {
    fault: 'power',
    does: 'orders are acknowledged before they are on the disk',
    ...flush,
    broken: '',
  },
  {
    fault: 'standstill',
    does: 'a statement that is never answered is not given up',
    ...noLimit,
  },
  {
    fault: 'pid',
    does: 'a damaged postmaster.pid is left where it is',
    file: 'packages/embedded-postgres/src/supervisor.ts',
    text: '    await removeStalePidFile(home.cluster)\n',
    broken: '    void removeStalePidFile\n',
  },
  {
    fault: 'clock',
    does: 'a token that was issued before the clock went back is refused',
    file: 'apps/server/src/modules/sessions/access-token.ts',
    text: '  if (exp * 1000 <= now.getTime()) return null\n',
    broken:
      '  if (exp * 1000 <= now.getTime() || exp * 1000 > now.getTime() + ACCESS_TOKEN_SECONDS * 1000) return null\n',
  },
  {
    fault: 'first',
    does: 'nodes that start at once all fill the empty database',
    file: 'apps/server/src/demo/seed.ts',
    text: '      if (!(await tryLockDemo(transaction))) return null\n',
    broken: '      void tryLockDemo\n',
  },
  {
    fault: 'old',
    does: 'a node turns itself away as soon as a newer one has migrated',
    file: 'apps/server/src/platform/web/health.ts',
    text: "filterWhere('oldest_code', '>', numberOf(newest))",
    broken: "filterWhere('name', '>', newest.name)",
  },
  { fault: 'line', does: 'a statement that is never answered is not given up', ...noLimit },
  { fault: 'disk', does: 'a PostgreSQL that ended is not started again', ...noRestart },
  {
    fault: 'backup',
    does: 'a start does not erase again who was erased after the backup',
    file: 'apps/server/src/modules/customers/erasure.ts',
    text: 'for (const entry of recorded) if (',
    broken: 'for (const entry of recorded.slice(0, 0)) if (',
  },
  {
    fault: 'upgrade',
    does: 'a repeated order is refused instead of getting its first answer',
    ...noFirstAnswer,
  },
  {
    fault: 'failover',
    does: 'orders are acknowledged before they are on the disk, and on the standby',
    ...flush,
    broken: '',
  },
]
