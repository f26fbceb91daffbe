import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { IllustrationDuck } from '@brine/ui/IllustrationDuck'
import { arrowBackIcon } from '@brine/ui/icons'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import css from './PageNotFound.module.css'
import { paths } from './paths.ts'

/** Shown for an unknown address. Dutch first and French below, because the visitor's language is unknown. */
export function PageNotFound() {
  return (
    <>
      <PageHead
        title={<span lang="nl">{m['not_found.title']({}, { locale: 'nl' })}</span>}
        lead={
          <>
            <span lang="nl">{m['not_found.lead']({}, { locale: 'nl' })}</span>{' '}
            <span lang="fr">{m['not_found.lead']({}, { locale: 'fr' })}</span>
          </>
        }
        art={<IllustrationDuck />}
      />
      <Depths>
        <Slab aria-label={m['not_found.heading']({}, { locale: 'nl' })}>
          <div className={css.columns}>
            <Explanation locale="nl" variant="primary" />
            <Explanation locale="fr" variant="ordinary" />
          </div>
        </Slab>
      </Depths>
    </>
  )
}

type ExplanationProps = { locale: 'nl' | 'fr'; variant: 'primary' | 'ordinary' }

function Explanation({ locale, variant }: ExplanationProps) {
  return (
    <div lang={locale}>
      <h2>{m['not_found.heading']({}, { locale })}</h2>
      <p>{m['not_found.text']({}, { locale })}</p>
      <LinkButton variant={variant} href={paths.home}>
        <Icon shape={arrowBackIcon} />
        {m['not_found.back']({}, { locale })}
      </LinkButton>
    </div>
  )
}
