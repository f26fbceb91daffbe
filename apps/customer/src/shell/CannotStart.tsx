import { languages } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import css from './Standalone.module.css'

/** Shown without a configuration. The language is unknown then, so the text is in both languages, with a retry button. */
export function CannotStart() {
  return (
    <main className={css.page}>
      {languages.map(({ code: locale }) => (
        <section key={locale} lang={locale}>
          <h1>{m['shell.cannot_start']({}, { locale })}</h1>
          <p>{m['shell.cannot_start_hint']({}, { locale })}</p>
          <Button variant="primary" onClick={() => location.reload()}>
            {m['common.retry']({}, { locale })}
          </Button>
        </section>
      ))}
    </main>
  )
}
