import { m } from '@brine/messages/app'
import { Spinner } from '@brine/ui/Spinner'
import css from './Standalone.module.css'

/** Stands in for the first page until it is known which one that is. */
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
