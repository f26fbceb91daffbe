import { wholeEuros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { PAYMENT_DAYS } from '@brine/contract/app-config'
import { NOTICE_DAYS, PRICE_NOTICE_DAYS } from '@brine/contract/customer/automatic-refills'
import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import { m } from '@brine/messages/app'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { useConfig } from '../../shell/config.ts'
import { Firm } from './Firm.tsx'
import { firmOf } from './firmOf.ts'
import { LegalText, Section } from './LegalText.tsx'

/** /terms: the agreement about salt that a consumer orders here (Code of economic law, book VI). */
export function TermsPage() {
  const { brand } = useConfig()
  const language = useLanguage()
  const { country: _, ...firm } = firmOf(brand, language)
  const days = brand.paymentDays ?? PAYMENT_DAYS
  return (
    <LegalText title={m['terms.title']()} lead={m['terms.lead']()} art={<IllustrationBoat />}>
      <Section title={m['terms.who']()}>
        <Firm />
      </Section>
      <Section title={m['terms.about']()}>
        <p>{m['terms.about_text']()}</p>
      </Section>
      <Section title={m['terms.order']()}>
        <p>{m['terms.order_text']()}</p>
      </Section>
      <Section title={m['terms.price']()}>
        <p>{days === 1 ? m['terms.price_text_one']() : m['terms.price_text']({ days })}</p>
      </Section>
      <Section title={m['terms.delivery']()}>
        <p>{m['terms.delivery_text']()}</p>
      </Section>
      <Section title={m['terms.change']()}>
        <p>{m['terms.change_text']()}</p>
      </Section>
      <Section title={m['terms.automatic']()}>
        <p>{m['terms.automatic_text']({ notice: NOTICE_DAYS, days: PRICE_NOTICE_DAYS })}</p>
      </Section>
      <Section title={m['terms.withdrawal']()}>
        <p>{m['terms.withdrawal_text']()}</p>
        <p>{m['terms.form']({ ...firm, email: brand.email })}</p>
      </Section>
      <Section title={m['terms.guarantee']()}>
        <p>{m['terms.guarantee_text']()}</p>
      </Section>
      <Section title={m['terms.friends']()}>
        <p>{m['terms.friends_text']({ amount: wholeEuros(REFERRAL_REWARD, language) })}</p>
      </Section>
      <Section title={m['terms.complaints']()}>
        <p>{m['terms.complaints_text']()}</p>
        <p>{m['terms.law']()}</p>
      </Section>
    </LegalText>
  )
}
