import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { useConfig } from '../config.ts'
import { paths } from '../paths.ts'
import css from './CookieDetails.module.css'
import { keptItems } from './kept.ts'
import { cookieOffer } from './offer.ts'

/** Lists the stored data with purpose and duration, the counted data, and how to change the choice. */
export function CookieDetails() {
  const config = useConfig()
  const offer = cookieOffer(config)
  const policy = config.brand.legal.cookies?.[currentLanguage()] ?? paths.cookies
  return (
    <div className={css.details}>
      <h3>{m['cookies.kept']()}</h3>
      <ul>
        {keptItems.map(({ names, text }) => (
          <li key={names.join()}>{text()}</li>
        ))}
      </ul>
      {offer.kind === 'choice' && (
        <>
          <h3>{m['cookies.counted']()}</h3>
          <p>{m['cookies.counted_text']({ host: new URL(offer.analytics.endpoint).host })}</p>
        </>
      )}
      <p>
        {m['cookies.change']()} <Link href={policy}>{m['cookies.policy']({ brand: config.brand.name })}</Link>
      </p>
    </div>
  )
}
