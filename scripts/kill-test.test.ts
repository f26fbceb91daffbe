import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runQuietly } from './lib/run.ts'

const script = fileURLToPath(new URL('./kill-test.ts', import.meta.url))

it('S54 killing the server during orders loses nothing acknowledged, and duplicates no order and no mail', async () => {
  const { code, output } = await runQuietly('node', [script, '--rounds', '1', '--customers', '15'])
  expect(output).toContain('Nothing lost, nothing twice.')
  expect(code).toBe(0)
})
