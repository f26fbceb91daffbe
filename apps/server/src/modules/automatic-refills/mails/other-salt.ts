import { m } from '@brine/messages/server'
import { euros, plainNumber } from '../../../platform/formatted-text.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { SoldSalt } from '../salt-queries.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

/** What was agreed. */
interface AgreedPack {
  readonly pack_kg: number | null
  /** Cents including VAT of one pack. */
  readonly pack_cents: number
}

/** Says that the agreed salt is not delivered any more, and asks whether the customer agrees to the one in its place. */
export const writeOtherSalt =
  (customer: AgreementCustomer, before: AgreedPack, salt: SoldSalt): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const say = { locale }
    const way = customer.email_address === null ? 'by_phone' : 'on_page'
    const packOf = (kg: number | null, cents: number) =>
      m['mail.automatic_salt.pack']({ kg: plainNumber(kg ?? 0, locale), amount: euros(cents, locale) }, say)
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_salt.subject']({}, say),
      title: m['mail.automatic_salt.title']({}, say),
      intro: m['mail.automatic_salt.intro']({}, say),
      mattersUntil: null,
      blocks: [
        {
          kind: 'facts',
          facts: [
            [
              m['mail.automatic_salt.now']({}, say),
              [locale === 'fr' ? salt.name_fr : salt.name_nl, packOf(salt.pack_kg, salt.price_cents)],
            ],
            [m['mail.automatic_salt.before']({}, say), [packOf(before.pack_kg, before.pack_cents)]],
          ],
        },
        { kind: 'button', label: m['mail.automatic_salt.view']({}, say), path: '/automatic' },
        { kind: 'text', text: m[`mail.automatic_salt.${way}`](contactOf(brand, locale), say) },
      ],
    })
  }
