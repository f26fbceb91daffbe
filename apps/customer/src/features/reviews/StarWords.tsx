import { decimal } from '@brine/app-kit/amounts'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

const meanings = [
  m['experiences.meaning_1'],
  m['experiences.meaning_2'],
  m['experiences.meaning_3'],
  m['experiences.meaning_4'],
  m['experiences.meaning_5'],
]

/** The chosen score as a number and in words. @param props.stars 0 while none is chosen */
export function StarWords({ stars, language }: { stars: number; language: Language }) {
  if (stars === 0) return <small>{m['experiences.no_score']()}</small>
  return (
    <>
      {m['experiences.score']({ score: decimal(stars, language) })}
      <small>{meanings[Math.ceil(stars) - 1]?.()}</small>
    </>
  )
}
