/** `npm run check`: types, format, lint, import rules, dead code, completeness. Each check counts as one. */
import { globSync } from 'node:fs'
import { run } from './lib/run.ts'
import { writeSummary } from './lib/summary.ts'

const projects = globSync([
  'tsconfig.json',
  'apps/*/tsconfig.json',
  'apps/*/worker/tsconfig.json',
  'packages/*/tsconfig.json',
]).sort()

const checks: { name: string; command: string; args: string[] }[] = [
  ...projects.map((project) => ({ name: `types ${project}`, command: 'tsc', args: ['-p', project] })),
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'apps', 'packages'],
  },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'texts', command: 'node', args: ['scripts/check-messages.ts'] },
  { name: 'documentation', command: 'node', args: ['scripts/check-docs.ts'] },
]

if ((await run('node', ['scripts/messages.ts'])) !== 0) process.exit(1)
const failed: string[] = []
for (const { name, command, args } of checks) {
  console.log(`\n== ${name}`)
  if ((await run(command, args)) !== 0) failed.push(name)
}
writeSummary('check', {
  passed: checks.length - failed.length,
  failed: failed.length,
  failures: failed.map((name) => `check › ${name}`),
})
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
