import { m } from '@brine/messages/app'
import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { IllustrationThanks } from '@brine/ui/IllustrationThanks'
import { PageHead } from '@brine/ui/PageHead'
import { gap, Sentence } from '@brine/ui/Sentence'
import type { Ref } from 'react'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { useHasOwnDevice } from '../../shell/queries.ts'
import { titles } from './choices.tsx'
import css from './SupportHead.module.css'
import type { Stage, TitleCode } from './wizard.ts'

const words = {
  title: { title: m['support.title_heading'], lead: m['support.title_lead'] },
  detail: { title: m['support.detail_heading'], lead: undefined },
  appointment: { title: m['support.appointment_heading'], lead: m['support.appointment_lead'] },
  posted: { title: m['support.posted_heading'], lead: m['support.posted_lead'] },
}

/** For a device of another supplier: no technician of ours comes for it. */
const ownDeviceWords = {
  ...words,
  title: { ...words.title, lead: m['support.title_lead_own'] },
  appointment: { ...words.appointment, lead: m['support.appointment_lead_own'] },
}

type SupportHeadProps = {
  stage: Stage | 'posted'
  chosen: TitleCode | undefined
  onBack: () => void
  headingRef: Ref<HTMLHeadingElement>
}

/** The question of the stage as the page's title. */
export function SupportHead({ stage, chosen, onBack, headingRef }: SupportHeadProps) {
  const { title, lead } = (useHasOwnDevice() ? ownDeviceWords : words)[stage]
  return (
    <PageHead
      crumbs={<PageCrumbs />}
      title={title()}
      titleRef={headingRef}
      isLow
      lead={lead ? lead() : chosen && <Chosen title={chosen} onBack={onBack} />}
      art={stage === 'posted' ? <IllustrationThanks /> : <IllustrationLifebuoy />}
    />
  )
}

function Chosen({ title, onBack }: { title: TitleCode; onBack: () => void }) {
  return (
    <>
      <Sentence
        text={m['support.detail_lead']({ choice: gap(0) })}
        parts={[<b key="choice">{titles[title].label()}</b>]}
      />{' '}
      <button type="button" className={css.link} onClick={onBack}>
        {m['support.detail_other']()}
      </button>
    </>
  )
}
