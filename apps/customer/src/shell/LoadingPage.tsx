import { m } from '@brine/messages/app'
import { Spinner } from '@brine/ui/Spinner'
import css from './Standalone.module.css'

/** Shown until the guard has decided which page is the first. */
export function LoadingPage() {
  return (
    <main className={css.page}>
      <p role="status" className={css.waiting}>
        <Spinner />
        {m['shell.loading']()}
      </p>
    </main>
  )
}
