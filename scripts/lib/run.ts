import { spawn } from 'node:child_process'

/**
 * Runs a command of node_modules/.bin (or of the system) with its output on the terminal.
 * @returns the exit code; 1 when it could not be started or was killed
 */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
