import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { landOnHeading } from './landing.ts'
import { report } from './report.ts'
import css from './Standalone.module.css'

/** Replaces a page that failed to load or to render. */
export function Broken() {
  const error = useRouteError()
  useEffect(() => {
    landOnHeading()
    report(error, 'page')
  }, [error])
  return (
    <main className={css.page}>
      <h1>{m['shell.broken']()}</h1>
      <p>{m['shell.broken_hint']()}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {m['shell.reload']()}
      </Button>
    </main>
  )
}
