import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readAnalyticsId } from '@brine/contract/analytics'
import { AppConfig, AppConfigFile } from '@brine/contract/app-config'
import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'
import { StartRefused } from '../start-refused.ts'

/** The default configuration; it names the demo supplier. */
const shipped = fileURLToPath(new URL('../../../../customer/config.json', import.meta.url))

/** The runtime configuration that the product ships with. @throws StartRefused as `readConfigFile` */
export const readShippedConfig = (): Promise<AppConfig> => read(AppConfig, shipped)

/**
 * Reads the operator's runtime configuration of the apps.
 * @param path CONFIG_FILE
 * @throws StartRefused with one sentence that names the file and the first invalid field
 */
export const readConfigFile = (path: string): Promise<AppConfigFile> => read(AppConfigFile, path)

async function read<Schema extends GenericSchema<unknown, AppConfigFile>>(
  schema: Schema,
  path: string,
): Promise<InferOutput<Schema>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartRefused(`The configuration ${path} cannot be read.`)
  })
  const result = safeParse(schema, parse(path, text))
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
function whatAnalyticsLack({
  analytics,
  cookies,
}: Pick<AppConfig, 'analytics' | 'cookies'>): string | undefined {
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
