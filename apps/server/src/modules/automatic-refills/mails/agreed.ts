import { automaticRhythm } from '@brine/contract/automatic-rhythm'
import {
  type AutomaticTerms,
  NOTICE_DAYS,
  PRICE_NOTICE_DAYS,
} from '@brine/contract/customer/automatic-refills'
import { m } from '@brine/messages/server'
import { euros, plainNumber } from '../../../platform/formatted-text.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { centsOf } from '../rules.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

/** Keeps the terms of an agreement, as article VI.46, section 7 of the Code of Economic Law requires. */
export const writeAgreed =
  (
    customer: AgreementCustomer,
    { packs, terms }: { readonly packs: number; readonly terms: AutomaticTerms },
  ): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const say = { locale }
    const kg = packs * terms.pack_kg
    const cents = centsOf(packs * terms.pack_price)
    const { timesLow, timesHigh, weeksLow, weeksHigh, kgLow, kgHigh } = automaticRhythm(kg, terms.kg_per_day)
    const costOf = (weight: number) => centsOf((weight / terms.pack_kg) * terms.pack_price)
    const contact = contactOf(brand, locale)
    const isCalled = customer.email_address === null
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_agreed.subject']({}, say),
      title: m['mail.automatic_agreed.title']({}, say),
      intro: m['mail.automatic_agreed.intro']({ brand: brand.name }, say),
      mattersUntil: null,
      blocks: [
        { kind: 'text', text: m['mail.automatic_agreed.keep']({}, say), isOnlyWritten: true },
        {
          kind: 'facts',
          facts: [
            [
              m['mail.automatic_agreed.what']({}, say),
              [
                terms.salt[locale],
                m['mail.automatic_agreed.packs']({ packs, kg: plainNumber(kg, locale) }, say),
              ],
            ],
            [
              m['mail.automatic_agreed.price']({}, say),
              [
                m['mail.automatic_agreed.price_value'](
                  {
                    amount: euros(centsOf(terms.pack_price), locale),
                    ...{ most: euros(cents, locale), rate: plainNumber(terms.vat_rate, locale) },
                  },
                  say,
                ),
                m['mail.automatic_agreed.price_change']({ days: PRICE_NOTICE_DAYS }, say),
              ],
            ],
            [
              m['mail.automatic_agreed.often']({}, say),
              [
                timesLow === timesHigh
                  ? m['mail.automatic_agreed.times_same']({ count: timesLow }, say)
                  : m['mail.automatic_agreed.times']({ low: timesLow, high: timesHigh }, say),
                m['mail.automatic_agreed.weeks'](
                  {
                    ...{ low: weeksLow, high: weeksHigh },
                    ...{ least: euros(costOf(kgLow), locale), most: euros(costOf(kgHigh), locale) },
                  },
                  say,
                ),
              ],
            ],
            [
              m['mail.automatic_agreed.message']({}, say),
              [m[`mail.automatic_agreed.message_${isCalled ? 'call' : 'mail'}`]({ days: NOTICE_DAYS }, say)],
            ],
            [
              m['mail.automatic_agreed.move']({}, say),
              [m[`mail.automatic_agreed.move_${isCalled ? 'call' : 'mail'}`]({}, say)],
            ],
            [
              m['mail.automatic_agreed.stop']({}, say),
              [m[`mail.automatic_agreed.${isCalled ? 'stop_value_by_phone' : 'stop_value'}`](contact, say)],
            ],
            [m['mail.automatic_agreed.pay']({}, say), [m['mail.automatic_agreed.pay_value']({}, say)]],
          ],
        },
        { kind: 'button', label: m['mail.automatic_agreed.view']({}, say), path: '/automatic' },
        {
          kind: 'text',
          text: isCalled
            ? m['mail.automatic_agreed.withdraw_by_phone'](contact, say)
            : m['mail.automatic_agreed.withdraw']({ ...contact, email: brand.email }, say),
        },
      ],
    })
  }
