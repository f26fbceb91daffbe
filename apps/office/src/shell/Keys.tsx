import { Sentence } from '@brine/ui/Sentence'
import { Key } from './Key.tsx'
import css from './Keys.module.css'
import { areSingleKeysOn } from './shortcuts.ts'

type KeysProps = {
  /** A sentence with a placeholder for each key. */
  text: string
  keys: readonly string[]
}

/** The keys of the buttons beside it. Renders nothing while they are turned off. */
export function Keys({ text, keys }: KeysProps) {
  if (!areSingleKeysOn()) return null
  return (
    <span className={css.keys}>
      <Sentence text={text} parts={keys.map((key) => <Key key={key}>{key}</Key>)} />
    </span>
  )
}
