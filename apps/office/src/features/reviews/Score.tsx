import { decimal } from '@brine/app-kit/amounts'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Stars } from '@brine/ui/Stars'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'

type ScoreProps = {
  /** 0 to 10, in half stars. */
  rating: number
  language: Language
  isSmall?: boolean
}

/** The rating as stars and as a number. */
export function Score({ rating, language, isSmall }: ScoreProps) {
  const stars = rating / 2
  return (
    <Stars score={stars} isSmall={isSmall}>
      <Sentence
        text={m['experiences.score']({ score: gap(0) })}
        parts={[<b key="score">{decimal(stars, language)}</b>]}
      />{' '}
      <VisuallyHidden>{m['experiences.stars']()}</VisuallyHidden>
    </Stars>
  )
}
