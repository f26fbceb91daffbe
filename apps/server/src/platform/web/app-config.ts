import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readAnalyticsId } from '@brine/contract/analytics'
import { AppConfig } from '@brine/contract/app-config'
import { getDotPath, safeParse } from 'valibot'
import { StartRefused } from '../start-refused.ts'

/** The default configuration: the demo supplier's. */
const shipped = fileURLToPath(new URL('../../../../customer/config.json', import.meta.url))

/**
 * Reads the runtime configuration of the apps.
 * @param file CONFIG_FILE, or null for the default
 * @throws StartRefused with one sentence that names the file and the first invalid field
 */
export async function readAppConfig(file: string | null): Promise<AppConfig> {
  const path = file ?? shipped
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefused(`The configuration ${path} cannot be read.`)
  })
  const result = safeParse(AppConfig, parse(path, text))
  if (!result.success) {
    const [issue] = result.issues
    throw new StartRefused(
      `The configuration ${path} is not usable: ${getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    )
  }
  const unusable = whatAnalyticsLack(result.output)
  if (unusable) throw new StartRefused(`The configuration ${path} is not usable: ${unusable}`)
  // always off: the style guide is for the development server (specification section 1)
  return { ...result.output, debug: false }
}

/** Refuses analytics settings that would count nothing, so that the operator notices at the start. */
function whatAnalyticsLack({ analytics, cookies }: AppConfig): string | undefined {
  if (!analytics.enabled) return undefined
  if (!readAnalyticsId(analytics.id))
    return `analytics.id: "${analytics.id}" is neither a site nor a service and a site`
  return cookies.enabled ? undefined : 'cookies.enabled: without the notice nobody can agree to analytics'
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartRefused(`The configuration ${path} is not JSON.`)
  }
}
