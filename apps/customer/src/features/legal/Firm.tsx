import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Num } from '@brine/ui/Text'
import { phoneOf, useConfig } from '../../shell/config.ts'
import { firmOf } from './firmOf.ts'

/** The supplier's name, address, number, register and contact, as the law asks of a trader (docs/legal.md). */
export function Firm() {
  const config = useConfig()
  const language = useLanguage()
  const { brand } = config
  const phone = phoneOf(config, language)
  return (
    <>
      {/* a firm that has entered nothing has neither address nor mailbox yet */}
      {brand.address.street && <p>{m['legal.firm'](firmOf(config.brand, language))}</p>}
      {brand.companyNumber && <p>{m['legal.firm_number']({ number: brand.companyNumber })}</p>}
      {brand.court && <p>{m['legal.firm_register']({ court: brand.court[language] })}</p>}
      <p>
        {brand.email && (
          <Sentence
            text={m['legal.contact_email']({ email: gap(0) })}
            parts={[
              <a key="email" href={`mailto:${brand.email}`}>
                {brand.email}
              </a>,
            ]}
          />
        )}
        {phone && (
          <>
            <br />
            <Sentence
              text={m['legal.contact_phone']({ phone: gap(0), hours: brand.hours[language] })}
              parts={[
                <a key="phone" href={`tel:${phone.tel}`}>
                  <Num>{phone.number}</Num>
                </a>,
              ]}
            />
          </>
        )}
      </p>
    </>
  )
}
