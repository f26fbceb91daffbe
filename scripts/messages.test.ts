import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const compileTo = (folder: string): string =>
  `import { compileTexts } from ${JSON.stringify(resolve('scripts/lib/compile-texts.ts'))}
   await compileTexts('server', ${JSON.stringify(folder)})
   process.exit(0)`

it('a process that may open few files compiles every text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brine-texts-'))
  try {
    const program = [process.execPath, '--input-type=module-typescript', '--eval', compileTo(folder)]
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -n 100 && exec "$@"', 'sh', ...program], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    const texts: Record<string, string> = JSON.parse(readFileSync('packages/messages/server/nl.json', 'utf8'))
    const keys = Object.keys(texts).filter((key) => !key.startsWith('$'))
    const modules = readdirSync(join(folder, 'messages')).filter((name) => /^(?!_index).*\.js$/.test(name))
    expect(modules.length).toBe(keys.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
