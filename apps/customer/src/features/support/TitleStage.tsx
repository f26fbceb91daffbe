import { m } from '@brine/messages/app'
import { Muted } from '@brine/ui/Text'
import { Tile, Tiles } from '@brine/ui/Tiles'
import type { Dispatch } from 'react'
import { useHasOwnDevice } from '../../shell/queries.ts'
import { titles } from './choices.tsx'
import { Question } from './Question.tsx'
import css from './stages.module.css'
import { type AnswerAction, type Answers, missingOf, titlesFor } from './wizard.ts'

type StageProps = { answers: Answers; dispatch: Dispatch<AnswerAction>; onNext: () => void }

/** The first question: one of four titles. Who has a device of another supplier asks that one about it. */
export function TitleStage({ answers, dispatch, onNext }: StageProps) {
  const isOwnDevice = useHasOwnDevice()
  return (
    <Question missing={missingOf('title', answers)} onNext={onNext}>
      <Tiles legend={m['support.title_legend']()} size="h3">
        {titlesFor(isOwnDevice).map((code) => (
          <Tile
            key={code}
            name="title"
            value={code}
            art={titles[code].art}
            title={titles[code].label()}
            hint={titles[code].hint()}
            checked={answers.title === code}
            onChange={() => dispatch({ type: 'title', code })}
          />
        ))}
      </Tiles>
      {isOwnDevice && <Muted className={css.elsewhere}>{m['support.own_device']()}</Muted>}
    </Question>
  )
}
