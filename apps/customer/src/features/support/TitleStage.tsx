import { m } from '@brine/messages/app'
import { Tile, Tiles } from '@brine/ui/Tiles'
import type { Dispatch } from 'react'
import { titles } from './choices.tsx'
import { Question } from './Question.tsx'
import { missingOf, titleCodes, type Wizard, type WizardAction } from './wizard.ts'

type StageProps = { wizard: Wizard; dispatch: Dispatch<WizardAction> }

/** The first question: one of four titles. */
export function TitleStage({ wizard, dispatch }: StageProps) {
  return (
    <Question missing={missingOf(wizard)} onNext={() => dispatch({ type: 'next' })}>
      <Tiles legend={m['support.title_legend']()}>
        {titleCodes.map((code) => (
          <Tile
            key={code}
            name="title"
            value={code}
            art={titles[code].art}
            title={titles[code].label()}
            hint={titles[code].hint()}
            checked={wizard.title === code}
            onChange={() => dispatch({ type: 'title', code })}
          />
        ))}
      </Tiles>
    </Question>
  )
}
