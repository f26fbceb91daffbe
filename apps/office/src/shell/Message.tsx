import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import css from './Message.module.css'
import { MAIN } from './Root.tsx'
import { useTitle } from './useTitle.ts'

/** Shown if a page cannot be opened: the server does not answer, or the code failed. */
export function Broken() {
  useLanguage()
  useTitle(m['office.shell.broken']())
  return (
    <main className={css.page} id={MAIN} tabIndex={-1}>
      <h1>{m['office.shell.broken']()}</h1>
      <Notice
        kind="danger"
        role="alert"
        title={m['office.shell.broken_hint']()}
        actions={<Button onClick={() => window.location.reload()}>{m['office.shell.retry']()}</Button>}
      />
    </main>
  )
}

/** Shown for an unknown path. */
export function NotFound() {
  useLanguage()
  useTitle(m['office.shell.not_found']())
  return (
    <main className={css.page} id={MAIN} tabIndex={-1}>
      <h1>{m['office.shell.not_found']()}</h1>
      <p className={css.text}>{m['office.shell.not_found_hint']()}</p>
      <LinkButton href="/planning" variant="primary">
        {m['office.common.to_planning']()}
      </LinkButton>
    </main>
  )
}
