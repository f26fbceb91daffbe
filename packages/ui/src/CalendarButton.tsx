import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import css from './CalendarButton.module.css'
import { cx } from './cx.ts'
import { Skeleton } from './Skeleton.tsx'
import { useInsideWindow } from './useInsideWindow.ts'

type CalendarProps = ComponentProps<typeof import('./Calendar.tsx').Calendar>

export type CalendarWords = {
  /** Sets words and the first day of the week: "nl-BE". */
  locale: string
  /** Names the calendar. */
  calendarLabel: string
  loading: string
  /** Shown if the calendar cannot be loaded. */
  failed: string
}

type CalendarButtonProps = ButtonLook &
  CalendarWords & {
    /** The chosen day, YYYY-MM-DD, or null. */
    value: string | null
    /** The last day that can be chosen, YYYY-MM-DD. */
    max?: string | undefined
    onChange: (day: string) => void
    className?: string | undefined
    /** The content of the button, with its name. */
    children: ReactNode
  }

type LoadedProps = CalendarProps & { failed: string }

// loaded when it opens first, because it is larger than most pages
const LoadedCalendar = lazy<ComponentType<LoadedProps>>(() =>
  import('./Calendar.tsx').then(
    ({ Calendar }) => ({ default: ({ failed: _, ...props }: LoadedProps) => <Calendar {...props} /> }),
    () => ({ default: ({ failed }: LoadedProps) => <p role="alert">{failed}</p> }),
  ),
)

/**
 * A button that opens a calendar below it. The calendar takes the focus; a chosen day, Escape and a press elsewhere
 * close it, and the first two return the focus to the button.
 */
export function CalendarButton(props: CalendarButtonProps) {
  const { locale, calendarLabel, loading, failed, value, max, onChange, className, children, ...look } = props
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices when the focus leaves the button and its calendar
    <span
      className={cx(css.root, className)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setIsOpen(false)
      }
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        // otherwise the dialog around it would close as well
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <Button
        {...look}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        // Safari gives a pressed button no focus: the calendar would lose its own, close, and the click would open it again
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {children}
      </Button>
      {isOpen && (
        <Panel id={panelId} label={calendarLabel}>
          <Suspense fallback={<Skeleton kind="rows" count={6} label={loading} />}>
            <LoadedCalendar
              locale={locale}
              label={calendarLabel}
              value={value}
              max={max}
              failed={failed}
              startsWithFocus
              onChange={(day) => {
                onChange(day)
                close()
              }}
            />
          </Suspense>
        </Panel>
      )}
    </span>
  )
}

/** A layer below the button, or above it where there is no room below. */
function Panel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useInsideWindow(panel)
  return (
    // focusable, so that a press between the days does not count as one elsewhere
    <div ref={panel} id={id} role="dialog" aria-label={label} tabIndex={-1} className={css.panel}>
      {children}
    </div>
  )
}
