import { AppConfig, type Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { safeParse } from 'valibot'

let current: AppConfig | undefined

/**
 * Loads `/static/config.json`. `debug` is false whatever the file says (specification section 1).
 * @throws Error when there is no answer or it is not a configuration
 */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/static/config.json')
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  const read = safeParse(AppConfig, await response.json())
  if (!read.success) throw new Error(`config.json: ${read.issues[0].message}`)
  return { ...read.output, debug: false }
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
