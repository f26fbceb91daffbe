import { Fragment, type ReactNode } from 'react'

const MARK = '\u0000'

/** The placeholder for the nth element of a translated sentence. */
export const gap = (part: number): string => `${MARK}${part}${MARK}`

type SentenceProps = {
  /** The sentence, with gaps. */
  text: string
  /** The elements for the gaps. */
  parts: readonly ReactNode[]
}

/**
 * A translated sentence with elements in it, in the order of its language: `<Sentence text={m['…']({ day: gap(0) })}
 * parts={[<b key="day">…</b>]} />`.
 */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(MARK).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the only name of a piece
    <Fragment key={index}>{index % 2 === 1 ? parts[Number(piece)] : piece}</Fragment>
  ))
}
