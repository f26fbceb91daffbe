import { m } from '@brine/messages/app'
import { Tile, TileDetail, Tiles } from '@brine/ui/Tiles'
import type { Dispatch } from 'react'
import { CommentField } from '../../shell/CommentField.tsx'
import { details, titles } from './choices.tsx'
import { Question } from './Question.tsx'
import css from './stages.module.css'
import { detailsOf, missingOf, TEXT_MAX, type TitleCode, type Wizard, type WizardAction } from './wizard.ts'

type StageProps = { wizard: Wizard; title: TitleCode; dispatch: Dispatch<WizardAction> }

/** The second question: one of the title's details, or the customer's own description. */
export function DetailStage({ wizard, title, dispatch }: StageProps) {
  const question = titles[title].question()
  const words = (
    <CommentField
      label={m['support.describe']()}
      name="text"
      isRequired
      max={TEXT_MAX}
      value={wizard.text}
      onChange={(text) => dispatch({ type: 'write', text })}
    />
  )
  return (
    <Question
      missing={missingOf(wizard)}
      onNext={() => dispatch({ type: 'next' })}
      onBack={() => dispatch({ type: 'back' })}
    >
      {title === 'custom' ? (
        <>
          <h2 className={css.question}>{question}</h2>
          {words}
        </>
      ) : (
        <>
          <Tiles legend={question} isList>
            {detailsOf(title).map((code) => (
              <Tile
                key={code}
                name="detail"
                value={code}
                title={details[code].label()}
                hint={details[code].hint?.()}
                checked={wizard.detail === code}
                onChange={() => dispatch({ type: 'detail', code })}
              />
            ))}
          </Tiles>
          {wizard.detail === 'custom' && <TileDetail>{words}</TileDetail>}
        </>
      )}
    </Question>
  )
}
