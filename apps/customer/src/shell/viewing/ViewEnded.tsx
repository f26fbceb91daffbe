import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { useEffect } from 'react'
import { landOnHeading } from '../landing.ts'
import css from '../Standalone.module.css'
import { forgetView } from './tab.ts'

/** Replaces the portal after a view has ended, so that no customer data stay on the screen. */
export function ViewEnded({ customerId }: { customerId: string }) {
  useLanguage()
  const title = m['view.ended']()
  useEffect(() => {
    document.title = title
    landOnHeading()
  }, [title])
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      <p>{m['view.ended_hint']()}</p>
      <LinkButton variant="primary" href={`/office/customers/${customerId}`} onClick={forgetView}>
        {m['view.back']()}
      </LinkButton>
    </main>
  )
}
