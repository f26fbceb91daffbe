import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'
import config from '../.dependency-cruiser.mjs'

const examples = 'scripts/bad-examples'

/** Names of the import rules that fire in the given folders. */
async function violations(folders: string[]): Promise<string[]> {
  const { options, ...ruleSet } = config
  const result = await cruise(
    folders,
    { ...options, validate: true, ruleSet },
    options?.enhancedResolveOptions,
  )
  const output = result.output as ICruiseResult
  return output.summary.violations.map((violation) => violation.rule.name)
}

/**
 * Biome's findings for an example, in a copy of its folder, because the project's configuration ignores the bad
 * examples.
 */
function lint(rule: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'brine-lint-'))
  cpSync(`${examples}/${rule}`, copy, { recursive: true })
  cpSync('biome.json', join(copy, 'biome.json'))
  const biome = resolve('node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=json'], {
    cwd: copy,
    encoding: 'utf8',
  })
  rmSync(copy, { recursive: true })
  return stdout
}

describe('R90 the import rules', () => {
  it.each(config.forbidden?.map((rule) => rule.name ?? '') ?? [])(
    '%s fires on its bad example',
    async (rule) => {
      expect(new Set(await violations([`${examples}/${rule}`]))).toEqual(new Set([rule]))
    },
  )

  it('fires on a barrel and on a default export', () => {
    expect(lint('6-no-barrels')).toContain('noBarrelFile')
    expect(lint('6-no-default-exports')).toContain('noDefaultExport')
  })

  it('has a rule for every bad example', () => {
    const known = [
      ...(config.forbidden ?? []).map((rule) => rule.name),
      '6-no-barrels',
      '6-no-default-exports',
    ]
    const folders = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map((entry) => entry.name).sort()).toEqual(known.sort())
  })

  it('passes on the project', async () => {
    expect(await violations(['apps', 'packages'])).toEqual([])
  })
})
