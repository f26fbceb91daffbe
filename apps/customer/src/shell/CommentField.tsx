import { m } from '@brine/messages/app'
import { TextArea, type TextAreaProps } from '@brine/ui/TextField'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import css from './CommentField.module.css'
import { COMMENT_MAX, leftToSay, NEAR_LIMIT_CHARS } from './comment.ts'

type CommentFieldProps = Pick<TextAreaProps, 'label' | 'hint' | 'error' | 'isRequired' | 'name'> & {
  value: string
  onChange: (value: string) => void
  /** Maximum length in UTF-16 units, as in the contract. */
  max?: number
}

/** Free text with a limit. The count shows only near the limit. Screen readers announce it only at a few values. */
export function CommentField({ value, onChange, max = COMMENT_MAX, ...field }: CommentFieldProps) {
  const left = max - value.length
  const said = leftToSay(left)
  return (
    <div>
      <TextArea {...field} value={value} maxLength={max} onChange={({ target }) => onChange(target.value)} />
      {left <= NEAR_LIMIT_CHARS && (
        <p className={css.left} aria-hidden="true">
          {m['form.comment_left']({ left })}
        </p>
      )}
      <div role="status">
        {said !== undefined && (
          <VisuallyHidden>{m['form.comment_left_at_most']({ left: said })}</VisuallyHidden>
        )}
      </div>
    </div>
  )
}
