import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A copy of the tree that can be broken. */
export interface TreeCopy {
  readonly path: string
  remove(): void
}

/** Copies what git knows or would add, as it is on the disk, and links the installed packages. */
export function copyTree(): TreeCopy {
  const path = mkdtempSync(join(tmpdir(), 'brine-mutations-'))
  // as root, databases of tests run as another user
  chmodSync(path, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = listed.toString().split('\0').filter(Boolean)
  for (const file of files) if (existsSync(file)) cpSync(file, join(path, file))
  linkPackages(resolve('node_modules'), join(path, 'node_modules'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The workspaces of the tree, which packages name by this scope. */
const OWN_SCOPE = '@brine'

/**
 * Links every package, but not the folder: the links of the workspaces have to lead to the copy, and what tests write
 * there (caches) must not reach the tree.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OWN_SCOPE), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== OWN_SCOPE && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, OWN_SCOPE))) {
    const link = join(to, OWN_SCOPE, name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(readlinkSync(join(from, OWN_SCOPE, name)), link)
  }
}
