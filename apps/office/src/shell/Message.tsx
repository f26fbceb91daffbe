import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { useLanguage } from './language.ts'
import css from './Message.module.css'
import { MAIN } from './Root.tsx'
import { useTitle } from './useTitle.ts'

/** In place of a page that could not be opened: the server cannot be asked, or the code itself failed. */
export function Broken() {
  useLanguage()
  useTitle(m['office.broken']())
  return (
    <main className={css.page} id={MAIN} tabIndex={-1}>
      <h1>{m['office.broken']()}</h1>
      <Notice
        kind="danger"
        role="alert"
        title={m['office.broken_hint']()}
        actions={<Button onClick={() => window.location.reload()}>{m['office.retry']()}</Button>}
      />
    </main>
  )
}

/** For every path that is none. */
export function NotFound() {
  useLanguage()
  useTitle(m['office.not_found']())
  return (
    <main className={css.page} id={MAIN} tabIndex={-1}>
      <h1>{m['office.not_found']()}</h1>
      <p className={css.text}>{m['office.not_found_hint']()}</p>
      <LinkButton href="/planning" variant="primary">
        {m['office.to_planning']()}
      </LinkButton>
    </main>
  )
}
