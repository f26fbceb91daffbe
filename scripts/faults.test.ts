import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runQuietly } from './lib/run.ts'

const script = fileURLToPath(new URL('./faults.ts', import.meta.url))

it('S54 S56 killing the server or the power during orders loses nothing acknowledged, and doubles no order and no mail', async () => {
  const { code, output } = await runQuietly('node', [script, '--short'])
  expect(output).toContain('Nothing lost, nothing twice.')
  expect(code).toBe(0)
})
