import { Sentence } from '@brine/ui/Sentence'
import css from './Keys.module.css'

type KeysProps = {
  /** A sentence with a placeholder for each key. */
  text: string
  keys: readonly string[]
}

/** The keys of the buttons beside it. */
export function Keys({ text, keys }: KeysProps) {
  return (
    <span className={css.keys}>
      <Sentence text={text} parts={keys.map((key) => <kbd key={key}>{key}</kbd>)} />
    </span>
  )
}
