import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { Actions } from '@brine/ui/Layout'
import { useConfig } from '../../shell/config.ts'
import { keptItems } from '../../shell/cookies/kept.ts'
import { cookieOffer } from '../../shell/cookies/offer.ts'
import { openCookies } from '../../shell/cookies/openCookies.ts'
import css from './LegalText.module.css'
import { LegalText, Section } from './LegalText.tsx'

const storages = {
  cookie: m['cookie_page.place_cookie'],
  local: m['cookie_page.place_local'],
  session: m['cookie_page.place_session'],
}

/** /cookies: everything that the portal stores in the browser, and what it counts. */
export function CookiesPage() {
  return (
    <LegalText title={m['cookie_page.title']()} lead={m['cookie_page.lead']()} art={<IllustrationBiscuit />}>
      <Section title={m['cookie_page.kept']()}>
        <p>{m['cookie_page.needed']()}</p>
        <ul>
          {keptItems.map(({ names, storage, text }) => (
            <li key={names.join()}>
              {text()}{' '}
              <span className={css.names}>
                {storages[storage]()}. {m['cookie_page.names']({ names: names.join(', ') })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Counted />
      <Section title={m['cookie_page.delete']()}>
        <p>{m['cookie_page.delete_text']()}</p>
      </Section>
    </LegalText>
  )
}

/** What is counted with the visitor's consent, and the button that changes it. */
function Counted() {
  const offer = cookieOffer(useConfig())
  return (
    <Section title={m['cookie_page.counted']()}>
      {offer.kind === 'nothing' && <p>{m['cookie_page.not_counted']()}</p>}
      {offer.kind === 'spared' && <p>{m['cookies.count_spared']()}</p>}
      {offer.kind === 'choice' && (
        <>
          <p>{m['cookies.counted_text']({ host: new URL(offer.analytics.endpoint).host })}</p>
          <Actions>
            <Button aria-haspopup="dialog" onClick={openCookies}>
              {m['cookie_page.choice']()}
            </Button>
          </Actions>
        </>
      )}
    </Section>
  )
}
