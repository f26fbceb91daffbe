import { isUtf8 } from 'node:buffer'
import type { BodyLimits } from '@brine/contract/call'
import { checkBodyShape } from './body-shape.ts'
import { fail } from './fail.ts'

/** Whether a text can be stored and shown: no NUL and no lone surrogate. */
export const isSoundText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Reads a JSON body strictly: well-formed UTF-8, no duplicate keys (two parsers could use different ones), no
 * `__proto__`, no text that PostgreSQL cannot store, and nothing beyond the limits.
 * @throws invalid_request
 */
export function readJson(body: Buffer, limits: BodyLimits): unknown {
  if (body.length === 0) return undefined
  checkBodyShape(body, limits)
  if (!isUtf8(body)) throw fail('invalid_request')
  const text = body.toString('utf8')
  const value = parse(text)
  checkKeysAndTexts(text)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('invalid_request')
  }
}

/** Scans a valid JSON text for what `JSON.parse` hides, such as duplicate keys. */
function checkKeysAndTexts(json: string): void {
  /** The keys so far of each open object; null for an array. */
  const open: (Set<string> | null)[] = []
  let keys: Set<string> | null = null
  let keyNext = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '{' || character === '[') {
      keys = character === '{' ? new Set() : null
      open.push(keys)
      keyNext = keys !== null
    } else if (character === '}' || character === ']') {
      open.pop()
      keys = open.at(-1) ?? null
    } else if (character === ',') {
      keyNext = keys !== null
    } else if (character === '"') {
      const end = endOfText(json, at)
      const text = textOf(json, at, end)
      if (keyNext) rememberKey(keys, text)
      keyNext = false
      at = end
    }
  }
}

function rememberKey(keys: Set<string> | null, key: string): void {
  if (!keys || key === '__proto__' || keys.has(key)) throw fail('invalid_request')
  keys.add(key)
}

/** Index of the closing quotation mark of the text beginning at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

function textOf(json: string, start: number, end: number): string {
  const raw = json.slice(start + 1, end)
  if (!raw.includes('\\')) return raw
  const text = String(JSON.parse(json.slice(start, end + 1)))
  if (!isSoundText(text)) throw fail('invalid_request')
  return text
}
