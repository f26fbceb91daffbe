import { Sentence } from '@brine/ui/Sentence'
import css from './Keys.module.css'

type KeysProps = {
  /** A sentence with a gap for each key. */
  text: string
  keys: readonly string[]
}

/** Which keys do the same as the buttons beside this. */
export function Keys({ text, keys }: KeysProps) {
  return (
    <span className={css.keys}>
      <Sentence text={text} parts={keys.map((key) => <kbd key={key}>{key}</kbd>)} />
    </span>
  )
}
