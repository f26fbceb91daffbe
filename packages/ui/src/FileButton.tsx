import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './Button.tsx'
import { cx } from './cx.ts'
import css from './FileButton.module.css'

type FileButtonProps = ButtonLook &
  Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
    onChoose: (files: File[]) => void
    /** While the files are sent: keeps the focus, and ignores presses. */
    isPending?: boolean | undefined
    /** Icon and text: the browser's own text would be in the browser's language. */
    children: ReactNode
    className?: string | undefined
  }

/** Chooses files of the device, or takes a photo. It looks like a button and is a native file input. */
export function FileButton({ onChoose, isPending, children, className, ...rest }: FileButtonProps) {
  const { variant, isSmall, isSquare, isWide, ...input } = rest
  return (
    <label className={cx(buttonClass({ variant, isSmall, isSquare, isWide }), css.file, className)}>
      <input
        {...input}
        type="file"
        className={css.input}
        aria-disabled={isPending ? true : input['aria-disabled']}
        onClick={(event) => {
          if (isPending) event.preventDefault()
          // lets the same file be chosen again
          else event.currentTarget.value = ''
        }}
        // files can also be dropped on it
        onChange={({ currentTarget }) => !isPending && onChoose([...(currentTarget.files ?? [])])}
      />
      {children}
    </label>
  )
}
