import { analyticsOf } from '@brine/contract/analytics'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { WebConfig } from '../module.ts'

/**
 * Headers of every answer (security.md, tokens in local storage: no third-party script may ever run). The policy is
 * built from the same configuration that the app receives, so the two cannot disagree.
 * @param secure whether customers reach the portal over https
 * @param mapTiles whose images the office's maps show
 */
export function securityHeaders(
  config: WebConfig,
  secure: boolean,
  mapTiles: Config['mapTiles'],
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, mapTiles),
    'x-content-type-options': 'nosniff',
    // paths of the reset and activation pages contain a token
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

const OWN_STYLES = "style-src 'self'"

function contentSecurityPolicy(config: WebConfig, mapTiles: Config['mapTiles']): string {
  const { api, errorTracking } = config
  const elsewhere = [
    api.url,
    errorTracking.enabled ? errorTracking.url : '',
    analyticsOf(config)?.endpoint ?? '',
  ]
  const origins = new Set(elsewhere.filter(Boolean).map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    "script-src 'self'",
    OWN_STYLES,
    // photos need the bearer token in a header, so a page fetches them and shows the fetched bytes
    ["img-src 'self' data: blob:", ...(mapTiles ? [new URL(mapTiles.url).origin] : [])].join(' '),
    "manifest-src 'self'",
    "font-src 'self'",
    ['connect-src', "'self'", ...origins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Sets the headers before anything else, so that failures have them as well. */
export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    // a customer's complaint leads to its lines of the log
    reply.headers(headers).header('x-request-id', request.id)
  })
}

/** Allows the styles inside a page by their hashes, and no others. */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy')
  if (hashes.length === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace(OWN_STYLES, [OWN_STYLES, ...hashes].join(' ')))
}
