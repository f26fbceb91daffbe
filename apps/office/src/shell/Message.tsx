import { isUnreachable } from '@brine/app-kit/failures'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import css from './Message.module.css'
import { MAIN } from './pageFocus.ts'
import { useTitle } from './useTitle.ts'

/** The time between two attempts to open a page while the server does not answer, in milliseconds. */
const ATTEMPT_INTERVAL_MS = 3_000

/** Shown if a page cannot be opened: the server does not answer, or the code failed. It recovers from the former. */
export function Broken() {
  useLanguage()
  const error = useRouteError()
  const isServerSilent = isUnreachable(error)
  useAttempts(isServerSilent ? error : null)
  useTitle(m['office.shell.broken']())
  return (
    <main className={css.page} id={MAIN} tabIndex={-1}>
      <h1>{m['office.shell.broken']()}</h1>
      <Notice
        kind="danger"
        role="alert"
        title={isServerSilent ? m['office.shell.silent_hint']() : m['office.shell.broken_hint']()}
        actions={<Button onClick={() => window.location.reload()}>{m['office.shell.retry']()}</Button>}
      />
    </main>
  )
}

/**
 * Opens the page again until it opens, or fails for another reason.
 * @param silence the failure of the last attempt. Each attempt has its own: on a busy device React may draw the page only after an
 * attempt has begun and failed, and then the state alone has not changed.
 */
function useAttempts(silence: unknown): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!silence || state !== 'idle') return
    const timer = setTimeout(revalidate, ATTEMPT_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [silence, state, revalidate])
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
