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
 * language of the mail that led here, `?lang=nl|fr` (and stores it), or else the language of the host.
 */
export function findLanguage({ host, search, storage, config, report }: LanguageSources): Language {
  const forced = new URLSearchParams(search).get('force_lang')
  if (forced !== null) {
    try {
      const language = asLanguage(forced)
      if (!language) throw new Error('force_lang is neither nl nor fr')
      storage().setItem(KEY, language)
      return language
    } catch (error) {
      report(error, 'force_lang')
      const language = asLanguage(forced)
      if (language) return language
    }
  }
  return (
    storedLanguage(storage) ??
    mailedLanguage(search, storage) ??
    defaultLanguage(config.i18n.frenchHosts, host)
  )
}

/** Stored, because the pages after the first one have no query. */
function mailedLanguage(search: string, storage: LanguageSources['storage']): Language | undefined {
  const language = asLanguage(new URLSearchParams(search).get('lang'))
  if (!language) return undefined
  try {
    storage().setItem(KEY, language)
  } catch {
    // not stored: the next page load uses the host's language
  }
  return language
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

/** Takes `force_lang` and `lang` out of the address once they have been followed: loading the page again must not undo a later choice. */
export function forgetForcedLanguage({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const { pathname, searchParams, hash } = new URL(location.href)
  const given = ['force_lang', 'lang'].filter((name) => searchParams.has(name))
  if (given.length === 0) return
  for (const name of given) searchParams.delete(name)
  const search = searchParams.toString()
  history.replaceState(history.state, '', pathname + (search && `?${search}`) + hash)
}
