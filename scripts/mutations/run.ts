import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import type { Mutation } from './mutation.ts'

/**
 * Breaks a file of the copy.
 * @returns a function that mends it; a sentence if its text is not there exactly once
 */
export function breakText(
  copy: string,
  { file, text, broken }: Pick<Mutation, 'file' | 'text' | 'broken'>,
): (() => void) | string {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const times = sound.split(text).length - 1
  if (times !== 1) return `the text is there ${times} times, not once`
  // a function, because $ has a meaning in a replacement
  writeFileSync(
    path,
    sound.replace(text, () => broken),
  )
  return () => writeFileSync(path, sound)
}

/** The result of some test files. */
export interface TestRun {
  readonly isGreen: boolean
  /** A test failed, or its preparation. False where the tests could not be loaded: a broken copy proves nothing. */
  readonly isRed: boolean
  /** The first failing test, or what went wrong. */
  readonly why: string
}

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Runs test files of the copy, one at a time. @param titled only tests with these words in their title */
export async function runTests(
  copy: string,
  files: readonly string[],
  titled: string | undefined,
): Promise<TestRun> {
  const report = join(copy, 'mutation-report.json')
  rmSync(report, { force: true })
  const output = await vitest(copy, [
    ...['run', '--no-file-parallelism', '--reporter=json', `--outputFile=${report}`],
    ...(titled === undefined ? [] : ['--testNamePattern', titled]),
    ...files,
  ])
  try {
    return judge(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { isGreen: false, isRed: false, why: `no report: ${output.slice(-500)}` }
  }
}

/** What a report says about a mutation. */
export function judge({ numPassedTests, testResults }: Report): TestRun {
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(isFailed)
  if (failed) return { isGreen: false, isRed: true, why: failed.fullName }
  const unprepared = testResults.find(isFailed)
  const isLoaded = (unprepared?.assertionResults.length ?? 0) > 0
  if (unprepared)
    return { isGreen: false, isRed: isLoaded, why: `${unprepared.name}: ${firstLine(unprepared.message)}` }
  const isGreen = numPassedTests > 0
  return { isGreen, isRed: false, why: isGreen ? '' : 'no test ran' }
}

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed'
const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** @returns what it printed */
function vitest(copy: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', 'vitest'), args, {
      cwd: copy,
      env: { ...process.env, ...temporaryFolder() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(output))
  })
}
