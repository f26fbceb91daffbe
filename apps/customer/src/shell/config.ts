import { AppConfig, type Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { safeParse } from 'valibot'

let current: AppConfig | undefined

/**
 * Loads `/static/config.json`. Whatever the file says, `debug` is false in every build (specification section 1)
 * and true in the development server, where it opens the style guide.
 * @throws Error when there is no answer or it is not a configuration
 */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/static/config.json')
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  const read = safeParse(AppConfig, await response.json())
  if (!read.success) throw new Error(`config.json: ${read.issues[0].message}`)
  return { ...read.output, debug: import.meta.env.DEV }
}

/** Sets the configuration; once, at start (and by tests). */
export function provideConfig(config: AppConfig): void {
  current = config
}

/** The configuration of this installation of the app; it never changes while the app runs. */
export function useConfig(): AppConfig {
  if (!current) throw new Error('provideConfig comes first')
  return current
}

/** The telephone line that answers in a language, else the first; undefined where the supplier gives none. */
export const phoneOf = (
  { brand: { phones } }: AppConfig,
  language: Language,
): Brand['phones'][number] | undefined => phones.find((phone) => phone.language === language) ?? phones[0]
