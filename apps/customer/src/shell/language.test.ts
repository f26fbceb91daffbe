import { currentLanguage, setLanguage } from '@brine/app-kit/language'
import { afterEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { chooseLanguage, findLanguage, forgetForcedLanguage } from './language.ts'

const config = { i18n: { frenchHosts: ['mon.*', '*.acceptance.*'] } }

function open(sources: { host?: string; search?: string; stored?: string; isBlocked?: boolean }) {
  const storage = new MemoryStorage()
  if (sources.stored) storage.setItem('language', sources.stored)
  storage.isBlocked = sources.isBlocked ?? false
  const report = vi.fn()
  const { host = 'mijn.portal.example', search = '' } = sources
  return {
    language: findLanguage({ host, search, storage: () => storage, config, report }),
    storage,
    report,
  }
}

afterEach(() => {
  localStorage.clear()
  setLanguage('nl')
})

it.each([
  [{ host: 'mijn.portal.example' }, 'nl'],
  [{ host: 'mon.portal.example' }, 'fr'],
  [{ host: 'portal.acceptance.example' }, 'fr'],
  [{ host: 'mon.portal.example', stored: 'nl' }, 'nl'],
  [{ stored: 'fr' }, 'fr'],
  [{ stored: 'de' }, 'nl'],
  [{ stored: 'fr', isBlocked: true }, 'nl'],
  [{ stored: 'fr', search: '?force_lang=nl' }, 'nl'],
  [{ search: '?lang=fr' }, 'fr'],
  [{ search: '?lang=de' }, 'nl'],
  [{ search: '?lang=fr', isBlocked: true }, 'fr'],
  [{ stored: 'nl', search: '?lang=fr' }, 'nl'],
])('opens %j in %s', (sources, language) => expect(open(sources).language).toBe(language))

it('stores a forced language for the next page load', () => {
  const { storage, report } = open({ search: '?force_lang=fr' })
  expect(storage.getItem('language')).toBe('fr')
  expect(report).not.toHaveBeenCalled()
})

it('keeps the language of the mail that led here for the pages after it', () => {
  history.replaceState(null, '', '/auth/activate/abc?lang=fr')
  expect(open({ search: location.search }).storage.getItem('language')).toBe('fr')
  forgetForcedLanguage(window)
  expect(location.pathname + location.search).toBe('/auth/activate/abc')
})

it('R30 forces a language once: the address forgets it, and a later choice stands', () => {
  history.replaceState({ idx: 3 }, '', '/saltblocks?force_lang=fr&change=#days')
  const start = () => findLanguage({ ...location, storage: () => localStorage, config, report: vi.fn() })
  expect(start()).toBe('fr')
  forgetForcedLanguage(window)
  expect(location.pathname + location.search + location.hash).toBe('/saltblocks?change=#days')
  expect(history.state).toEqual({ idx: 3 })
  chooseLanguage('nl')
  expect(start()).toBe('nl')
})

it('reports an invalid forced language, and otherwise ignores it', () => {
  const { language, report, storage } = open({ search: '?force_lang=de', stored: 'fr' })
  expect(language).toBe('fr')
  expect(storage.getItem('language')).toBe('fr')
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'force_lang')
})

it('applies a forced language that cannot be stored, and reports the failure', () => {
  const { language, report } = open({ search: '?force_lang=fr', isBlocked: true })
  expect(language).toBe('fr')
  expect(report).toHaveBeenCalledOnce()
})

it('sets the document’s language', () => {
  chooseLanguage('fr')
  expect(currentLanguage()).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
})

it('writes the language of the page only when it changes, because the browser would style every element again', async () => {
  setLanguage('fr')
  expect(document.documentElement.lang).toBe('fr')
  const written: MutationRecord[] = []
  const observer = new MutationObserver((records) => written.push(...records))
  observer.observe(document.documentElement, { attributes: true })
  setLanguage('fr')
  await Promise.resolve()
  observer.disconnect()
  expect(written).toEqual([])
})
