const head = `import { experimentalStaticLocale, getLocale } from './runtime.js'
`
const typesHead = `import type { LocalizedString, MessageMetadata } from './runtime.js'
type Text<Inputs, Options> = ((inputs: Inputs, options?: Options) => LocalizedString) & MessageMetadata<Inputs, Options, {}>
type Plain<Options> = ((inputs?: {}, options?: Options) => LocalizedString) & MessageMetadata<{}, Options, {}>
`
/** The parts of a compiled text that its declaration needs. */
const inputs = /@typedef \{(\{.*\})\} \w+Inputs \*\//
const options = /@param \{(\{ locale\?: [^}]+\})\} options/
const exported = /export \{ (\w+) as "[^"]+" \}/

/**
 * Joins compiled texts, each a module, into a single module with its types. To read thousands of files takes programs
 * longer than what they do with them: Node, the test runner and the type checks. The apps' builds need the files.
 */
export function joinTexts(modules: readonly string[]): { code: string; types: string } {
  return {
    code: [head, ...modules.map(withoutHead)].join('\n'),
    types: [typesHead, ...modules.map(declared)].join('\n'),
  }
}

/** Without its imports and without comments, which are two thirds of it and speak to the type checker only. */
const withoutHead = (module: string): string =>
  module.replace(/^import .*$/m, '').replace(/\/\*(?:\*| eslint)[\s\S]*?\*\/[ \n]*/g, '')

/** @throws Error for a text that the compiler wrote in another form */
function declared(text: string): string {
  const [line, name] = exported.exec(text) ?? []
  const [, given] = inputs.exec(text) ?? []
  const [, choices] = options.exec(text) ?? []
  if (!line || !given || !choices) throw new Error(`a compiled text has an unknown form: ${text}`)
  const type = given === '{}' ? `Plain<${choices}>` : `Text<${given}, ${choices}>`
  return `declare const ${name}: ${type}\n${line}`
}
