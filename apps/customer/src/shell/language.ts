import { asLanguage, setLanguage } from '@brine/app-kit/language'
import { type AppConfig, defaultLanguage } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'

const KEY = 'language'

export interface LanguageSources {
  /** The page's host and query. */
  host: string
  search: string
  /** Returns local storage. May throw if it is blocked. */
  storage: () => Storage
  config: Pick<AppConfig, 'i18n'>
  /** Called when forcing a language fails. */
  report: (error: unknown, name: string) => void
}

/**
 * The language at start: the one that `?force_lang=nl|fr` forces (and stores), or else the stored choice, or else the
 * language of the host.
 */
export function findLanguage({ host, search, storage, config, report }: LanguageSources): Language {
  const forced = new URLSearchParams(search).get('force_lang')
  if (forced !== null) {
    try {
      const language = asLanguage(forced)
      if (!language) throw new Error('force_lang is neither nl nor fr')
      // set before storing, so that it applies even if storing fails
      setLanguage(language)
      storage().setItem(KEY, language)
      return language
    } catch (error) {
      report(error, 'force_lang')
      const language = asLanguage(forced)
      if (language) return language
    }
  }
  return storedLanguage(storage) ?? defaultLanguage(config.i18n.frenchHosts, host)
}

function storedLanguage(storage: () => Storage): Language | undefined {
  try {
    return asLanguage(storage().getItem(KEY))
  } catch {
    return undefined
  }
}

/** Applies and stores the visitor's choice. */
export function chooseLanguage(language: Language): void {
  setLanguage(language)
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // not stored: the next page load uses the host's language
  }
}

/** Takes `force_lang` out of the address once it has been followed: loading the page again must not undo a later choice. */
export function forgetForcedLanguage({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const { pathname, searchParams, hash } = new URL(location.href)
  if (!searchParams.has('force_lang')) return
  searchParams.delete('force_lang')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  history.replaceState(history.state, '', pathname + search + hash)
}
