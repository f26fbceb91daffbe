import type { Brand } from '@brine/contract/app-config'
import { expect, it } from 'vitest'
import { writeSessionRevoked } from './security-mails.ts'
import { writeNoSignInLink } from './sign-in-mails.ts'

const brand: Brand = {
  name: 'Clairsel',
  legalName: { nl: 'Clairsel bv', fr: 'Clairsel SRL' },
  address: {
    street: 'Zoutkaai 12',
    postalCode: '9000',
    city: { nl: 'Gent', fr: 'Gand' },
    country: { nl: 'België', fr: 'Belgique' },
  },
  email: 'hallo@clairsel.example',
  phones: [
    { number: '09 000 12 34', tel: '+3290001234', language: 'nl' },
    { number: '081 00 56 78', tel: '+3281005678', language: 'fr' },
  ],
  hours: { nl: 'op werkdagen van 8 tot 17 uur', fr: 'les jours ouvrables de 8 h à 17 h' },
  social: [],
  legal: {},
}
const owner = { email_address: 'anne@post.example', first_name: 'Anne', last_name: 'Peeters' }
const at = new Date('2026-12-01T09:04:00Z')

const textsOf = (language: 'nl' | 'fr') => {
  const mail = writeSessionRevoked({ owner: { ...owner, language }, at })(brand)
  return mail.blocks.map((block) => ('text' in block ? block.text : block.kind)).join('\n')
}

it('says that nothing changed where no link is sent', () => {
  const { blocks } = writeNoSignInLink({ ...owner, language: 'nl' })(brand)
  const notes = blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
  expect(notes[0]).toBe('Was u dit niet? Dan hoeft u niets te doen: er is niets veranderd.')
})

it('goes to the customer, in the language of the customer', () => {
  expect(writeSessionRevoked({ owner: { ...owner, language: 'fr' }, at })(brand)).toMatchObject({
    to: { name: 'Anne Peeters', address: 'anne@post.example' },
    language: 'fr',
    subject: 'Nous vous avons déconnecté par précaution',
  })
})

it('says in Dutch when it happened and whom to call', () => {
  expect(textsOf('nl')).toContain('Beste Anne Peeters,')
  expect(textsOf('nl')).toContain('Op 1 december 2026 om 10:04')
  expect(textsOf('nl')).toContain('09 000 12 34, op werkdagen van 8 tot 17 uur')
})

it('says in French when it happened and whom to call', () => {
  expect(textsOf('fr')).toContain('Bonjour Anne Peeters,')
  expect(textsOf('fr')).toContain('Le 1er décembre 2026 à 10\u00a0h\u00a004')
  expect(textsOf('fr')).toContain('081 00 56 78, les jours ouvrables')
})
