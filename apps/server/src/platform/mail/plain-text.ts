import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { senderLines } from './html.ts'
import type { Mail, MailBlock } from './mail.ts'
import { colon } from './mail-wording.ts'

/** The same mail as plain text, for mail clients that show no HTML. */
export function mailText(mail: Mail, brand: Brand, publicUrl: string): string {
  const body = mail.blocks.map((block) => blockText(block, mail.language, publicUrl))
  return `${[mail.title, ...body, ['-- ', ...senderLines(brand, mail.language)].join('\n')].join('\n\n')}\n`
}

function blockText(block: MailBlock, language: Language, publicUrl: string): string {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(([label, lines]) => `${label}${colon[language]}\n${indent(lines)}`).join('\n')
    case 'button':
    case 'link':
      return `${block.label}${colon[language]}\n${publicUrl}${block.path}`
    default:
      return block.text
  }
}

const indent = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `  ${line}`)
    .join('\n')
