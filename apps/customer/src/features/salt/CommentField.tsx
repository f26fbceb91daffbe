import { m } from '@brine/messages/app'
import { TextArea } from '@brine/ui/TextField'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import css from './CommentField.module.css'
import { COMMENT_MAX, leftToSay, NEAR_LIMIT } from './comment.ts'

type CommentFieldProps = { value: string; onChange: (value: string) => void }

/** A message for the driver. The count shows only near the limit, and is read out at a few marks only. */
export function CommentField({ value, onChange }: CommentFieldProps) {
  const left = COMMENT_MAX - value.length
  const said = leftToSay(left)
  return (
    <div>
      <TextArea
        label={m['salt.comment']()}
        hint={m['salt.comment_hint']()}
        name="comment"
        value={value}
        maxLength={COMMENT_MAX}
        onChange={({ target }) => onChange(target.value)}
      />
      {left <= NEAR_LIMIT && (
        <p className={css.left} aria-hidden="true">
          {m['salt.comment_left']({ left })}
        </p>
      )}
      <div role="status">
        {said !== undefined && (
          <VisuallyHidden>{m['salt.comment_left_at_most']({ left: said })}</VisuallyHidden>
        )}
      </div>
    </div>
  )
}
