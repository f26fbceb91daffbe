import { useLanguage } from '@brine/app-kit/language'
import type { Setup, SetupState, SetupStep } from '@brine/contract/office/setup'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, infoIcon } from '@brine/ui/icons'
import { TapLink } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Card } from '../../shell/Card.tsx'
import { stepNames } from '../../shell/setupSteps.ts'
import css from './StepList.module.css'
import { stepTexts } from './stepTexts.ts'

const looks = {
  done: { icon: checkIcon, kind: 'water', label: m['office.setup.done'] },
  needed: { icon: alertIcon, kind: 'danger', label: m['office.setup.needed'] },
  later: { icon: clockIcon, kind: 'plain', label: m['office.setup.later'] },
} as const satisfies Record<SetupState, unknown>

type StepListProps = {
  id: string
  title: string
  /** The steps of this card, in their order. */
  shown: readonly SetupStep[]
  setup: Setup
}

/** A part of the checklist: each step with its state, what is missing, and the page where it is done. */
export function StepList({ id, title, shown, setup }: StepListProps) {
  const language = useLanguage()
  return (
    <Card title={title} titleId={id}>
      <ol className={css.steps}>
        {setup.steps
          .filter(({ step }) => shown.includes(step))
          .map(({ step, state }) => {
            const { icon, href, other, found, missing } = stepTexts[step]
            const look = looks[state]
            const present = found(setup.facts, language)
            const lack = missing(setup.facts, language)
            return (
              <li key={step} className={css.step} data-state={state}>
                <span className={css.dot}>
                  <Icon shape={state === 'done' ? checkIcon : icon} />
                </span>
                <div>
                  <h3>{stepNames[step]()}</h3>
                  {present && <p>{present}</p>}
                  {lack && (
                    <p className={css.lack}>
                      <Icon shape={state === 'needed' ? alertIcon : infoIcon} size="s" />
                      <span>{lack}</span>
                    </p>
                  )}
                  {other && state !== 'done' && <TapLink href={other.href}>{other.label()}</TapLink>}
                  <Chip icon={look.icon} kind={look.kind}>
                    {look.label()}
                  </Chip>
                </div>
                {href && (
                  <LinkButton isSmall href={href} variant={state === 'done' ? 'plain' : 'ordinary'}>
                    {state === 'done' ? m['office.setup.look']() : m['office.setup.enter']()}
                    <VisuallyHidden> {stepNames[step]()}</VisuallyHidden>
                  </LinkButton>
                )}
              </li>
            )
          })}
      </ol>
    </Card>
  )
}
