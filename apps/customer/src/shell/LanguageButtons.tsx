import { m } from '@brine/messages/app'
import { LanguageSwitch } from '@brine/ui/LanguageSwitch'
import { chooseLanguage, languages, useLanguage } from './language.ts'

/** The buttons NL and FR. */
export function LanguageButtons() {
  const current = useLanguage()
  return (
    <LanguageSwitch
      label={m['shell.language']()}
      languages={languages}
      current={current}
      onChange={chooseLanguage}
    />
  )
}
