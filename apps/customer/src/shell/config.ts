import { AppConfig, type Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { safeParse } from 'valibot'

let current: AppConfig | undefined

/**
 * Loads `/static/config.json`. Overrides `debug`: false in every build (specification section 1), and true in the
 * development server, where it enables the style guide.
 * @throws Error if there is no answer or the answer is not a configuration
 */
export async function loadConfig(): Promise<AppConfig> {
  // the browser may answer with the file of an earlier version, which this one cannot read
  const config = await readConfig({}).catch(() => readConfig({ cache: 'reload' }))
  return { ...config, debug: import.meta.env.DEV }
}

async function readConfig(how: RequestInit): Promise<AppConfig> {
  const response = await fetch('/static/config.json', how)
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  const read = safeParse(AppConfig, await response.json())
  if (!read.success) throw new Error(`config.json: ${read.issues[0].message}`)
  return read.output
}

/** Sets the configuration. Called once at start, and by tests. */
export function provideConfig(config: AppConfig): void {
  current = config
}

/** The app's configuration. It never changes while the app runs. */
export function useConfig(): AppConfig {
  if (!current) throw new Error('provideConfig comes first')
  return current
}

/** The phone line for a language, or else the first; undefined if the supplier has none. */
export const phoneOf = (
  { brand: { phones } }: AppConfig,
  language: Language,
): Brand['phones'][number] | undefined => phones.find((phone) => phone.language === language) ?? phones[0]
