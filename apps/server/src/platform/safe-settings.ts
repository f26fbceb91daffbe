import { isIPv4 } from 'node:net'

interface RiskySettings {
  readonly demo: boolean
  /** The operator knows that the demo's passwords are public, and accepts it. */
  readonly demoConfirmed: boolean
  readonly databaseUrl: string | null
  readonly smtpUrl: string | null
  readonly smsUrl: string | null
  readonly smsToken: string | null
  /** The configured value; null if there is none. */
  readonly publicUrl: string | null
}

/** Whether a host name or address refers to this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

const isLocalUrl = (url: string): boolean => isLoopback(new URL(url).hostname)

/** The default of HOST: the demo, and a trial on this machine, are reachable from this machine only. */
export const defaultHost = (demo: boolean, publicUrl: string | null): string =>
  demo || (publicUrl !== null && isLocalUrl(publicUrl)) ? '127.0.0.1' : '0.0.0.0'

/** Unsafe combinations of settings that stop the start; a sentence each. */
export function unsafeSettings(settings: RiskySettings): string[] {
  const unsafe = settings.demo ? unsafeDemo(settings) : unsafeProduction(settings)
  return [...unsafe, ...unsafeGateway(settings)]
}

function unsafeGateway({ smsUrl, smsToken }: RiskySettings): string[] {
  if (smsUrl === null)
    return smsToken === null ? [] : ['SMS_TOKEN is given without SMS_URL: text messages need both.']
  return [
    ...(smsToken === null
      ? ['SMS_TOKEN is missing: the SMS gateway gets it with each message, at least 16 characters.']
      : []),
    ...(smsUrl.startsWith('https:') || isLocalUrl(smsUrl)
      ? []
      : ['SMS_URL has to begin with https://; http:// is only for a gateway on this machine.']),
  ]
}

function unsafeDemo({ demoConfirmed, databaseUrl, smtpUrl, smsUrl, publicUrl }: RiskySettings): string[] {
  if (demoConfirmed) return []
  const given = [
    databaseUrl === null ? '' : 'DATABASE_URL',
    smtpUrl === null ? '' : 'SMTP_URL',
    smsUrl === null ? '' : 'SMS_URL',
    publicUrl?.startsWith('https:') ? 'an https PUBLIC_URL' : '',
  ]
  return given
    .filter(Boolean)
    .map(
      (name) =>
        `The passwords of the demo are published: with ${name} set DEMO=0, or DEMO_CONFIRMED=1 to run the demo none the less.`,
    )
}

function unsafeProduction({ smtpUrl, publicUrl }: RiskySettings): string[] {
  const sentences: string[] = []
  if (publicUrl === null)
    sentences.push(
      'PUBLIC_URL is missing: with DEMO=0 it has to be the https:// address at which customers reach the portal.',
    )
  else if (!publicUrl.startsWith('https:') && !isLocalUrl(publicUrl))
    sentences.push(
      `PUBLIC_URL has "${publicUrl}": with DEMO=0 it has to begin with https://; http:// is only for localhost.`,
    )
  if (smtpUrl === null)
    sentences.push('SMTP_URL is missing: with DEMO=0 mails have to be sent (smtps://user:password@host).')
  return sentences
}
