import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { copyTree } from '../mutations/copy.ts'
import { breakText } from '../mutations/run.ts'
import { breaks } from './breaks.ts'

/** A copy that is broken may hang; then its violations were printed long before. */
const LIMIT_MS = 1_200_000

/**
 * Plays each fault against a copy that is broken for it. The fault has to find violations, or the copy not to come back.
 * @param wanted names of faults; null for all
 * @returns the exit code
 */
export async function playBroken(wanted: readonly string[] | null, args: readonly string[]): Promise<number> {
  const copy = copyTree()
  let unseen = 0
  try {
    for (const one of breaks.filter(({ fault }) => wanted === null || wanted.includes(fault))) {
      const mend = breakText(copy.path, one)
      if (typeof mend === 'string') throw new Error(`${one.file}: ${mend}`)
      const { code, said } = await play(copy.path, ['--only', one.fault, ...args])
      mend()
      if (code === 0) unseen += 1
      console.log(`${code === 0 ? 'UNSEEN' : 'red   '} ${one.fault}: ${one.does}\n         ${said}`)
    }
  } finally {
    copy.remove()
  }
  console.log(unseen === 0 ? 'Every break was seen.' : `${unseen} breaks were not seen.`)
  return unseen === 0 ? 0 : 1
}

const gitDirectory = (): string => execFileSync('git', ['rev-parse', '--absolute-git-dir']).toString().trim()

/** @returns the exit code, and the last lines that say something */
function play(tree: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(tree, 'scripts/faults.ts'), ...args], {
      cwd: tree,
      // the copy is no repository, and the upgrade takes older code from one
      env: { ...process.env, GIT_DIR: gitDirectory() },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => {
      const lines = output
        .split('\n')
        .filter((line) => /^\w+: \{|^Confirmations|violations|Error: /.test(line))
      resolve({ code: code ?? 1, said: lines.slice(-3).join('\n         ') })
    })
  })
}
