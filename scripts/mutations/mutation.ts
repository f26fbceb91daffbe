/** One protection of the product, and how to break it. */
export interface Mutation {
  /** What is protected, in plain words. */
  readonly protection: string
  readonly file: string
  /** Exact text of the file. It occurs once. */
  readonly text: string
  /** What stands there in the broken copy. */
  readonly broken: string
  /** Test files of which at least one must fail. */
  readonly tests: readonly string[]
  /** Only tests with these words in their title; a file with many tests takes long. */
  readonly titled?: string
}

const server = 'apps/server/src'
const tests = (files: readonly string[]) =>
  files.map((file) => (file.includes('/src/') || file.startsWith('scripts/') ? file : `${server}/${file}`))

/** A mutation of the server; its files are below `apps/server/src`. */
export const inServer = (
  file: string,
  protection: string,
  text: string,
  broken: string,
  files: readonly string[],
  titled?: string,
): Mutation => ({
  ...{ protection, file: `${server}/${file}`, text, broken, tests: tests(files) },
  ...(titled === undefined ? {} : { titled }),
})
