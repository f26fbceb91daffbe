import type { Language } from '@brine/contract/primitives'
import type { Mail, MailBlock } from './mail.ts'

/**
 * A mail whose links open the portal in the language of the mail, for visitors who have chosen none yet: otherwise a
 * French mail would lead to a Dutch page. The office follows the browser and the staff member.
 * @param opensIn the language in which the portal opens for them otherwise
 */
export function withLanguageOfMail<M extends Pick<Mail, 'language' | 'blocks'>>(
  mail: M,
  opensIn: Language,
): M {
  if (mail.language === opensIn) return mail
  return { ...mail, blocks: mail.blocks.map((block) => inLanguage(block, mail.language)) }
}

function inLanguage(block: MailBlock, language: Language): MailBlock {
  if (!('path' in block) || block.path.startsWith('/office/')) return block
  // a token may follow a #, and belongs behind everything else
  const [path = '', ...fragment] = block.path.split(/(?=#)/)
  const asked = `${path.includes('?') ? '&' : '?'}lang=${language}${fragment.join('')}`
  return { ...block, path: `/${path.slice(1)}${asked}` }
}
