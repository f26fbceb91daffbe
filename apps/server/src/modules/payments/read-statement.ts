import { isCamt, readCamt } from './camt.ts'
import { isCoda, readCoda } from './coda.ts'
import { type Statement, UnreadableStatement } from './statement.ts'

/** The statements of a file, and its format. */
export interface StatementFile {
  readonly format: 'camt' | 'coda'
  readonly statements: readonly Statement[]
}

/** Control characters that no statement has; a NUL would end a text in the database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/**
 * Reads a file of the bank, in UTF-8 or Windows-1252.
 * @throws UnreadableStatement with the line and the reason, for a file that is no complete statement
 */
export async function readStatementFile(file: Uint8Array): Promise<StatementFile> {
  const text = decode(file)
  const at = text.search(FORBIDDEN)
  if (at >= 0) throw new UnreadableStatement('wrong_character', text.slice(0, at).split('\n').length)
  if (isCoda(text)) return { format: 'coda', statements: readCoda(text) }
  if (!isCamt(text)) throw new UnreadableStatement('not_a_statement', 1)
  const statements = await readCamt(text)
  if (statements.length === 0) throw new UnreadableStatement('not_a_statement', 1)
  return { format: 'camt', statements }
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
