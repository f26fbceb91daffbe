import css from './Obstacle.module.css'

type ObstacleProps = {
  id: string
  /** Null if nothing stands in the way. */
  words: string | null
}

/** Why a button of the same bar cannot be used, as a line of its own. */
export function Obstacle({ id, words }: ObstacleProps) {
  if (words === null) return null
  return (
    <span id={id} className={css.obstacle}>
      {words}
    </span>
  )
}
