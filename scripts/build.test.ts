import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { inputsOf } from './build.ts'

/** A file and all that it imports by a path, and so on. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|\} from) .*?'(\.[^']+)'$/gm))
    withImports(relative('.', resolve(dirname(file), path)), found)
  return found
}

it.each(['customer', 'office'])('a change of any file of the app %s builds it anew', (app) => {
  const inputs = new Set(globSync(inputsOf(app)))
  const own = globSync(`apps/${app}/**/*.*`, { exclude: ['**/node_modules', '**/dist'] })
  expect(own).toContain(`apps/${app}/worker/tsconfig.json`)
  expect(own.filter((file) => !inputs.has(file))).toEqual([])
})

it.each(['customer', 'office'])('a change of what builds the app %s builds it anew', (app) => {
  const inputs = new Set(globSync(inputsOf(app)))
  const builders = [...withImports(`apps/${app}/vite.config.ts`)]
  expect(builders).toContain('scripts/lib/page-plugins.ts')
  expect(builders.filter((file) => !inputs.has(file))).toEqual([])
})
