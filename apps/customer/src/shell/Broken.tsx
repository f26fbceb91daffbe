import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { PhoneLine } from './PhoneLine.tsx'
import css from './Standalone.module.css'
import { usePageFailure } from './usePageFailure.ts'

/** Replaces a page without the common frame, or the frame itself, that failed to load or to render. */
export function Broken() {
  const { title, hint } = usePageFailure()
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      <p>{hint}</p>
      <WaysOn />
    </main>
  )
}

/** The phone line, and a button that loads the page again. */
export function WaysOn() {
  return (
    <>
      <p>
        <PhoneLine />
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        {m['shell.reload']()}
      </Button>
    </>
  )
}
