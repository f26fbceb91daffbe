import { useLanguage } from '@brine/app-kit/language'
import type { Setup, SetupState, SetupStep } from '@brine/contract/office/setup'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { historyIcon, phoneIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import type { CSSProperties } from 'react'
import { Card } from '../../shell/Card.tsx'
import { HeadFigures } from '../../shell/HeadFigures.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { stepNames } from '../../shell/setupSteps.ts'
import { useSetup } from './queries.ts'
import css from './SetupPage.module.css'
import { StepList } from './StepList.tsx'
import { stepTexts } from './stepTexts.ts'

/** /office/setup: what a firm that starts has entered, and what is missing. */
export function SetupPage() {
  useLanguage()
  const found = useSetup()
  const { data } = found
  return (
    <Page title={m['office.menu.setup']()} tools={data && <Figures setup={data} />}>
      {data ? (
        <Checklist setup={data} />
      ) : (
        <Missing
          found={found}
          kind="facts"
          count={3}
          loading={m['office.setup.loading']()}
          failed={m['office.setup.failed']()}
        />
      )}
    </Page>
  )
}

function Checklist({ setup }: { setup: Setup }) {
  const next = setup.steps.find(({ state }) => state === 'needed')?.step
  const list = (id: string, title: string, shown: readonly SetupStep[]) => (
    <StepList id={id} title={title} shown={shown} setup={setup} />
  )
  return (
    <>
      <Progress setup={setup} next={next} />
      <div className={css.columns}>
        {list('firm', m['office.setup.firm'](), ['firm', 'phone', 'legal', 'mail'])}
        {list('driving', m['office.setup.driving'](), ['depots', 'drivers', 'holidays', 'cut_off'])}
        <div className={css.column}>
          {list('selling', m['office.setup.selling'](), ['products', 'customers', 'staff'])}
          {!setup.offers && <AsRead facts={setup.facts} />}
        </div>
      </div>
      <p className={css.audit}>
        <Icon shape={historyIcon} size="s" />
        <span>
          {m['office.setup.audit_hint']()} <Link href="/audit">{m['office.menu.audit']()}</Link>
        </span>
      </p>
    </>
  )
}

const countOf = ({ steps }: Setup, state: SetupState): number =>
  steps.filter((step) => step.state === state).length

/** How many steps are done, and how many are needed before the first delivery. */
function Figures({ setup }: { setup: Setup }) {
  const done = countOf(setup, 'done')
  return (
    <HeadFigures
      isLast
      figures={[
        {
          label: m['office.setup.figure_done'](),
          value: m['office.setup.figure_of']({ done, all: setup.steps.length }),
        },
        { label: m['office.setup.figure_needed'](), value: countOf(setup, 'needed') },
      ]}
    />
  )
}

type ProgressProps = { setup: Setup; next: SetupStep | undefined }

/** How much is done, what is needed first, and the link to it. */
function Progress({ setup, next }: ProgressProps) {
  const { steps, offers } = setup
  const done = countOf(setup, 'done')
  const needed = countOf(setup, 'needed')
  const href = next && stepTexts[next].href
  return (
    <Card className={css.progress}>
      {/* the figures of the head say the same */}
      <p
        className={css.tank}
        style={{ '--level': `${Math.round((done / steps.length) * 100)}%` } as CSSProperties}
        aria-hidden="true"
      >
        <b>{done}</b>
        <small>/{steps.length}</small>
      </p>
      <div>
        <h2>
          {needed === 0 ? m['office.setup.ready']() : m['office.setup.needed_count']({ count: needed })}
        </h2>
        <p>{offers ? m['office.setup.offers']() : m['office.setup.no_offers_hint']()}</p>
      </div>
      {href && (
        <LinkButton variant="primary" isSmall href={href}>
          {m['office.setup.to_first']({ step: stepNames[next]() })}
        </LinkButton>
      )}
    </Card>
  )
}

/** What customers read as long as no dates can be offered. */
function AsRead({ facts: { phones, hours } }: Pick<Setup, 'facts'>) {
  const language = useLanguage()
  const [phone] = phones
  return (
    <Card title={m['office.setup.as_read']()} titleId="as-read">
      <div className={css.asRead}>
        <p>{m['salt.lead_no_price']()}</p>
        {phone ? (
          <>
            <p>{m['salt.call_hours']({ hours: hours[language] })}</p>
            <p className={css.phone}>
              <Icon shape={phoneIcon} size="s" /> {phone}
            </p>
          </>
        ) : (
          <p className={css.lack}>{m['office.setup.phone_missing']()}</p>
        )}
      </div>
      <p className={css.hint}>{m['office.setup.as_read_hint']()}</p>
    </Card>
  )
}
