import { analyticsOf } from '@brine/contract/analytics'
import { DOCUMENT_YEARS } from '@brine/contract/app-config'
import { REFERRAL_ADDRESS_DAYS } from '@brine/contract/customer/referral-reward'
import { m } from '@brine/messages/app'
import { IllustrationPadlock } from '@brine/ui/IllustrationPadlock'
import { useConfig } from '../../shell/config.ts'
import { Firm } from './Firm.tsx'
import { LegalText, Section } from './LegalText.tsx'

/** /privacy: what the supplier keeps about customers and visitors (GDPR articles 13 and 14). */
export function PrivacyPage() {
  const config = useConfig()
  const { brand, errorTracking } = config
  const analytics = analyticsOf(config)
  return (
    <LegalText
      title={m['privacy.title']()}
      lead={m['privacy.lead']({ brand: brand.name })}
      art={<IllustrationPadlock />}
    >
      <Section title={m['privacy.who']()}>
        <Firm />
      </Section>
      <Section title={m['privacy.what']()}>
        <ul>
          <li>{m['privacy.what_account']()}</li>
          <li>{m['privacy.what_deliveries']()}</li>
          <li>{m['privacy.what_documents']()}</li>
          <li>{m['privacy.what_requests']()}</li>
          <li>{m['privacy.what_reviews']()}</li>
          <li>{m['privacy.what_security']()}</li>
          {analytics && <li>{m['privacy.what_visits']({ host: hostOf(analytics.endpoint) })}</li>}
          {errorTracking.enabled && errorTracking.url && (
            <li>{m['privacy.what_errors']({ host: hostOf(errorTracking.url) })}</li>
          )}
        </ul>
      </Section>
      <Section title={m['privacy.friends']()}>
        <p>{m['privacy.friends_text']({ days: REFERRAL_ADDRESS_DAYS })}</p>
      </Section>
      <Section title={m['privacy.how_long']()}>
        <ul>
          <li>{m['privacy.long_documents']({ years: brand.documentYears ?? DOCUMENT_YEARS })}</li>
          <li>{m['privacy.long_photos']()}</li>
          <li>{m['privacy.long_session']()}</li>
          <li>{m['privacy.long_rest']()}</li>
        </ul>
      </Section>
      <Section title={m['privacy.receivers']()}>
        <p>{m['privacy.receivers_text']()}</p>
        <p>{m['privacy.machines']()}</p>
      </Section>
      <Section title={m['privacy.rights']()}>
        <p>{m['privacy.rights_text']()}</p>
        <p>{m['privacy.complaint']()}</p>
      </Section>
    </LegalText>
  )
}

const hostOf = (url: string): string => new URL(url).host
