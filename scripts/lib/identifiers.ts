import { type Dirent, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '@swc/core'

/** Folders without code of this project. */
const skipped = new Set(['node_modules', 'dist', 'generated', 'bad-examples', 'test-results'])

/** Paths of all files in a folder, without generated and installed ones. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry: Dirent) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return skipped.has(entry.name) ? [] : listFiles(path)
  })
}

/** Names that a source file declares, grouped by whether the wire may define them. */
export interface DeclaredNames {
  /** Variables, parameters, functions, classes and types. */
  readonly names: Set<string>
  /** Properties of types and of objects. */
  readonly fields: Set<string>
}

/** The names that a source file declares, without names that it only uses. */
export async function namesIn(source: string, tsx: boolean): Promise<DeclaredNames> {
  const found: DeclaredNames = { names: new Set(), fields: new Set() }
  collect(await parse(source, { syntax: 'typescript', tsx, target: 'es2024' }), found)
  return found
}

export async function namesOf(path: string): Promise<DeclaredNames> {
  return namesIn(await readFile(path, 'utf8'), path.endsWith('.tsx'))
}

type SyntaxNode = Record<string, unknown>

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null

const declarations = new Set([
  ...['FunctionDeclaration', 'FunctionExpression', 'ClassDeclaration', 'ClassExpression'],
  ...['TsTypeAliasDeclaration', 'TsInterfaceDeclaration', 'TsEnumDeclaration'],
])
const properties = new Set([
  ...[
    'KeyValueProperty',
    'MethodProperty',
    'ClassProperty',
    'ClassMethod',
    'PrivateProperty',
    'PrivateMethod',
  ],
  ...['TsPropertySignature', 'TsMethodSignature', 'AssignmentPatternProperty', 'KeyValuePatternProperty'],
])

function collect(node: unknown, found: DeclaredNames): void {
  if (Array.isArray(node)) for (const each of node) collect(each, found)
  else if (isNode(node)) {
    const type = String(node.type)
    // only a declared identifier can have a type annotation
    if (type === 'Identifier' && 'typeAnnotation' in node) found.names.add(String(node.value))
    if (declarations.has(type)) addName(node.identifier ?? node.id, found.names)
    if (properties.has(type)) addName(node.key, found.fields)
    for (const [key, value] of Object.entries(node))
      if (key !== 'span' && !(key === 'key' && properties.has(type))) collect(value, found)
  }
}

function addName(node: unknown, to: Set<string>): void {
  if (isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateName')) to.add(String(node.value))
}

/** `contactMoments`, `contact_moments` and `ContactMoments.tsx` give `contact`, `moments`. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}
