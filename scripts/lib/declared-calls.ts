import { readdirSync } from 'node:fs'
import type { Call } from '@brine/contract/call'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call that a file of the contract declares, so that users of this list include new calls automatically. */
export async function declaredCalls(): Promise<Call[]> {
  const folder = new URL('../../packages/contract/src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const modules: unknown[] = []
  // one after the other: loaders that convert modules to CommonJS expose half-loaded modules to parallel imports
  for (const file of files) modules.push(await import(new URL(file, folder).href))
  return modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter(isCall)
}
