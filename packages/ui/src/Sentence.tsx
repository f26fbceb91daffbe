import { Fragment, type ReactNode } from 'react'

const MARK = '\u0000'

/** What a translated sentence is given in the place of its nth part that is more than text. */
export const gap = (part: number): string => `${MARK}${part}${MARK}`

type SentenceProps = {
  /** The sentence, with gaps. */
  text: string
  /** What stands in the gaps. */
  parts: readonly ReactNode[]
}

/**
 * A translated sentence with elements in it, in the order that its language asks for:
 * `<Sentence text={m['…']({ day: gap(0) })} parts={[<b key="day">…</b>]} />`.
 */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(MARK).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name
    <Fragment key={index}>{index % 2 === 1 ? parts[Number(piece)] : piece}</Fragment>
  ))
}
