import { expect, it } from 'vitest'
import { readShippedConfig } from '../web/app-config.ts'
import { mailHtml } from './html.ts'
import type { Mail } from './mail.ts'
import { mailText } from './plain-text.ts'

const { brand } = await readShippedConfig()
const polyglot = `"><img src=x onerror=alert(1)>'[[title]]<!--blocks-->&amp;\u2028`

const mail: Mail = {
  to: { name: polyglot, address: 'anne@post.example' },
  language: 'fr',
  subject: polyglot,
  preheader: polyglot,
  title: polyglot,
  blocks: [
    { kind: 'text', text: `${polyglot}\ndeux` },
    { kind: 'facts', facts: [[polyglot, [polyglot, 'ligne']]] },
    { kind: 'button', label: polyglot, path: `/x?y=${polyglot}` },
    { kind: 'reward', text: polyglot },
    { kind: 'note', text: polyglot },
  ],
}
const html = mailHtml(mail, brand, 'https://mon.clairsel.example')

it('S24 shows typed text as text', () => {
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/onerror=alert\(1\)>/)
  expect(html.split('&#60;img src=x onerror=alert(1)&#62;').length).toBeGreaterThan(10)
})

it('fills every placeholder once, and leaves none open', () => {
  const open = html.replaceAll('[[title]]', '')
  expect(open).not.toMatch(/\[\[\w+\]\]/)
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain('Clairsel SRL')
  expect(html).toContain('deux')
  expect(html).toContain(`Numéro d’entreprise ${brand.companyNumber}<br>RPM Gand, division Gand<br>`)
})

it('S34 links to the configured origin only', () => {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toMatch(/^https:\/\/mon\.clairsel\.example\//)
  expect(html).not.toMatch(/src="|url\(/)
})

it('keeps each of our telephone numbers on one line', () => {
  const text = `Appelez-nous au ${brand.phones[1]?.number}, merci.`
  const called = mailHtml(
    { ...mail, blocks: [{ kind: 'note', text }] },
    brand,
    'https://mon.clairsel.example',
  )
  expect(called).toContain('au <span style="white-space:nowrap">081 00 56 78</span>, merci.')
})

it('breaks no line after the first letter of "e-mail"', () => {
  const html = mailHtml({ ...mail, title: 'Is dit uw e-mailadres?' }, brand, 'https://mon.clairsel.example')
  expect(html).toContain('>Is dit uw <span style="white-space:nowrap">e-mailadres</span>?<')
})

it('has the same content in plain text', () => {
  const text = mailText({ ...mail, title: 'Votre sel' }, brand, 'https://mon.clairsel.example')
  expect(text).toContain('Votre sel\n\n')
  expect(text).toContain('\u2028\u00a0:\nhttps://mon.')
  expect(text).toContain('  ligne')
  expect(text).toContain('https://mon.clairsel.example/x?y=')
  expect(text).toContain(
    `Zoutkaai 12, 9000 Gand, Belgique\nNuméro d’entreprise ${brand.companyNumber}\nRPM Gand, division Gand\n`,
  )
})

it('names no register where the firm has said none', () => {
  const { court: _, ...unregistered } = brand
  const number = `Numéro d’entreprise ${brand.companyNumber}`
  const firstPhone = brand.phones[0]?.number
  expect(mailText(mail, unregistered, 'https://mon.clairsel.example')).toContain(`${number}\n${firstPhone}`)
})
