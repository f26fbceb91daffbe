import { m } from '@brine/messages/app'
import { Tile, TileDetail, TileNote, Tiles } from '@brine/ui/Tiles'
import { type Dispatch, Fragment, useEffect, useRef } from 'react'
import { CommentField } from '../../shell/CommentField.tsx'
import { useHasOwnDevice } from '../../shell/queries.ts'
import { details, titles } from './choices.tsx'
import { Leak } from './Leak.tsx'
import { Question } from './Question.tsx'
import css from './stages.module.css'
import { type AnswerAction, type Answers, detailsOf, missingOf, TEXT_MAX, type TitleCode } from './wizard.ts'

type StageProps = {
  answers: Answers
  title: TitleCode
  dispatch: Dispatch<AnswerAction>
  onNext: () => void
  onBack: () => void
}

/** The second question: one of the title's details, or the customer's own description. */
export function DetailStage({ answers, title, dispatch, onNext, onBack }: StageProps) {
  const question = titles[title].question()
  const isOwnDevice = useHasOwnDevice()
  const words = (
    <CommentField
      label={m['support.describe']()}
      name="text"
      isRequired
      max={TEXT_MAX}
      value={answers.text}
      onChange={(text) => dispatch({ type: 'write', text })}
    />
  )
  return (
    <Question missing={missingOf('detail', answers)} onNext={onNext} onBack={onBack}>
      {title === 'custom' ? (
        <>
          <h2 className={css.question}>{question}</h2>
          {words}
        </>
      ) : (
        <>
          <Tiles legend={question} isList>
            {detailsOf(title, isOwnDevice).map((code) => (
              <Fragment key={code}>
                <Tile
                  name="detail"
                  value={code}
                  title={details[code].label()}
                  hint={details[code].hint?.()}
                  checked={answers.detail === code}
                  onChange={() => dispatch({ type: 'detail', code })}
                />
                {code === 'malfunction_leak' && (
                  <TileNote>{answers.detail === code && <LeakInView />}</TileNote>
                )}
              </Fragment>
            ))}
          </Tiles>
          {answers.detail === 'custom' && <TileDetail>{words}</TileDetail>}
        </>
      )}
    </Question>
  )
}

/** The telephone number would otherwise be below the edge of a phone's screen. */
function LeakInView() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // in braces: some browsers return a promise, which React would call as the effect's cleanup
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={css.leak}>
      <Leak />
    </div>
  )
}
