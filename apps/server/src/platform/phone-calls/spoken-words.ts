import type { Mail, MailBlock } from '../mail/mail.ts'
import { colon } from '../mail/mail-wording.ts'

/** The words of a mail as they are said on the telephone: without greeting, closing, links and small print. */
export const spokenWords = ({ blocks, language }: Pick<Mail, 'blocks' | 'language'>): string =>
  blocks.flatMap((block) => linesOf(block, colon[language])).join('\n\n')

function linesOf(block: MailBlock, afterLabel: string): string[] {
  switch (block.kind) {
    case 'text':
      return block.isOnlyWritten ? [] : [block.text]
    case 'facts':
      return [block.facts.map(([label, lines]) => `${label}${afterLabel} ${lines.join(', ')}`).join('\n')]
    case 'reward':
      return [block.text]
    // a link leads to the portal, small print is about calendars
    case 'button':
    case 'link':
    case 'note':
      return []
  }
}
