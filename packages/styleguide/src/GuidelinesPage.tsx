import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { IllustrationBubble } from '@brine/ui/IllustrationBubble'
import { checkIcon, crossIcon, dropIcon } from '@brine/ui/icons'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { TapLink } from '@brine/ui/Text'
import type { ReactNode } from 'react'
import css from './GuidelinesPage.module.css'
import { chapters } from './rules.ts'

const icons = { rule: dropIcon, do: checkIcon, avoid: crossIcon }

/** /guidelines: the rules of writing and layout (specification section 2); only in the development server. */
export function GuidelinesPage({ crumbs }: { crumbs: ReactNode }) {
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={m['guide.rules_title']()}
        lead={m['guide.rules_lead']()}
        art={<IllustrationBubble />}
      />
      <Depths>
        <p>
          <TapLink href="/styleguide">{m['guide.to_styles']()}</TapLink>
        </p>
        {chapters.map(({ title, rules, kind }) => (
          <Slab key={title()} title={title()}>
            <ul className={cx(css.rules, kind === 'avoid' && css.avoid)}>
              {rules.map((rule) => (
                <li key={rule()}>
                  <Icon shape={icons[kind]} />
                  <span>{rule()}</span>
                </li>
              ))}
            </ul>
          </Slab>
        ))}
      </Depths>
    </>
  )
}
