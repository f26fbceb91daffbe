import { languages, useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LanguageSwitch } from '@brine/ui/LanguageSwitch'
import { chooseLanguage } from './language.ts'

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
