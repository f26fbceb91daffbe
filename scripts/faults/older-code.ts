import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The last commit before the work on restarts, upgrades and backups: the oldest from which an upgrade is rolling. */
export const BEFORE_ROLLING_UPGRADES = 'fd928d25'

/** The code of another commit with its packages, in a folder of its own. */
export interface OlderCode {
  readonly path: string
  remove(): void
}

/** @throws Error when git or npm fail */
export function checkOut(commit: string): OlderCode {
  const path = join(mkdtempSync(join(tmpdir(), 'brine-older-')), 'tree')
  const quiet = { stdio: 'ignore' } as const
  execFileSync('git', ['worktree', 'add', '--detach', path, commit], quiet)
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', path], quiet)
    rmSync(join(path, '..'), { recursive: true, force: true })
  }
  try {
    chmodSync(join(path, '..'), 0o755)
    const there = { ...quiet, cwd: path }
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], there)
    const compile = ['scripts/messages.ts', 'scripts/build.ts'].find((file) => existsSync(join(path, file)))
    if (compile) execFileSync(process.execPath, [compile], there)
    return { path, remove }
  } catch (error) {
    remove()
    throw error
  }
}
