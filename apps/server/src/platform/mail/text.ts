import type { Brand } from '@brine/contract/app-config'
import { senderLines } from './html.ts'
import type { Mail, MailBlock } from './mail.ts'

/** The same mail as plain text, for readers that show no HTML. */
export function mailText(mail: Mail, brand: Brand, publicUrl: string): string {
  const body = mail.blocks.map((block) => blockText(block, publicUrl))
  return `${[mail.title, ...body, ['-- ', ...senderLines(brand, mail.language)].join('\n')].join('\n\n')}\n`
}

function blockText(block: MailBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(([label, lines]) => `${label}:\n${indent(lines)}`).join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${publicUrl}${block.path}`
    default:
      return block.text
  }
}

const indent = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `  ${line}`)
    .join('\n')
