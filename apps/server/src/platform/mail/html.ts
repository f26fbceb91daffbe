import { readFileSync } from 'node:fs'
import type { Brand } from '@brine/contract/app-config'
import { numberLines } from '../firm/number-lines.ts'
import { cut, escapeHtml, escapeLines, fill } from './html-template.ts'
import type { Mail, MailBlock } from './mail.ts'

/** Compiled from layout.mjml by `npm run mails`: MJML itself would cost the server a second and 80 MB. */
const layout = readFileSync(new URL('layout.html', import.meta.url), 'utf8')

const { before: head, part: blocks, after: foot } = cut(layout, 'blocks')
const facts = cut(cut(blocks, 'facts').part, 'fact')
const parts = {
  text: cut(blocks, 'text').part,
  button: cut(blocks, 'button').part,
  reward: cut(blocks, 'reward').part,
  note: cut(blocks, 'note').part,
  link: cut(blocks, 'link').part,
}

/** Renders a mail as HTML in the supplier's layout. @param publicUrl prefix of every link */
export function mailHtml(mail: Mail, brand: Brand, publicUrl: string): string {
  const values = {
    language: mail.language,
    subject: escapeHtml(mail.subject),
    preheader: escapeHtml(mail.preheader),
    title: keepTogether(escapeHtml(mail.title), brand),
    brand: escapeHtml(brand.name),
    footer: senderLines(brand, mail.language).map(escapeHtml).join('<br>'),
  }
  const body = mail.blocks.map((block) => keepTogether(blockHtml(block, publicUrl), brand)).join('')
  return fill(head, values) + body + fill(foot, values)
}

function blockHtml(block: MailBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'facts': {
      const rows = block.facts.map(([label, lines]) =>
        fill(facts.part, { label: escapeHtml(label), lines: lines.map(escapeLines).join('<br>') }),
      )
      return facts.before + rows.join('') + facts.after
    }
    case 'button':
    case 'link':
      return fill(parts[block.kind], {
        label: escapeHtml(block.label),
        link: escapeHtml(publicUrl + block.path),
      })
    default:
      return fill(parts[block.kind], { text: escapeLines(block.text) })
  }
}

const unbroken = '<span style="white-space:nowrap">$&</span>'

/** Prevents line breaks inside our telephone numbers, and after the "e-" of a word. */
function keepTogether(html: string, { phones }: Brand): string {
  const kept = (text: string, number: string) => text.replaceAll(escapeHtml(number), unbroken)
  // only whole words: text inside a link or an address stays unchanged
  const words = html.replace(/(?<=[\s>’])e-mail[a-z]*(?=[\s.,:?<])/gi, unbroken)
  return phones.map(({ number }) => number).reduce(kept, words)
}

/** The sender with its number and contact details, below every mail. */
export function senderLines(brand: Brand, language: Mail['language']): string[] {
  const { street, postalCode, city, country } = brand.address
  return [
    brand.legalName[language],
    // a firm that has entered nothing has no address and no number yet
    street && `${street}, ${postalCode} ${city[language]}, ${country[language]}`,
    ...numberLines(brand, language),
    brand.phones.map(({ number }) => number).join(' · '),
    brand.email,
  ].filter(Boolean)
}
