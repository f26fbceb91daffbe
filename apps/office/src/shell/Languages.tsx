import { languages, useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LanguageSwitch } from '@brine/ui/LanguageSwitch'
import { chooseLanguage } from './language.ts'

/** The language switch, nl and fr. */
export function Languages() {
  const language = useLanguage()
  return (
    <LanguageSwitch
      label={m['office.shell.choose_language']()}
      languages={languages}
      current={language}
      onChange={chooseLanguage}
    />
  )
}
