import css from './LanguageSwitch.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Language<Code extends string> = {
  code: Code
  /** The language's own name: "Nederlands", "français". */
  name: string
}

type LanguageSwitchProps<Code extends string> = {
  /** The accessible name of the group of buttons. */
  label: string
  languages: readonly Language<Code>[]
  current: Code
  onChange: (code: Code) => void
}

/** One button per language; the current one is framed and has aria-current. */
export function LanguageSwitch<Code extends string>(props: LanguageSwitchProps<Code>) {
  const { label, languages, current, onChange } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these buttons act at once
    <div className={css.switch} role="group" aria-label={label}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === current ? 'true' : undefined}
          onClick={() => onChange(code)}
        >
          {code.toUpperCase()}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
