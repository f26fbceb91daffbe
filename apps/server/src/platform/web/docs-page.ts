import type { Access, Call } from '@brine/contract/call'
import { errorStatus } from '@brine/contract/errors'
import type { GenericSchema } from 'valibot'
import { answerSchema, inputSchema } from '../http/schemas.ts'
import { escapeHtml as text } from '../mail/html-template.ts'

/** One page with all calls, for engineers who connect another system: no script, no external resources. */
export function docsPage(calls: readonly Call[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brine: calls</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<main>
<h1>Calls</h1>
<p>Bodies and answers are JSON, and a body is the resource itself. A failure is the fitting status with
<code>{"errors":[{"code","message","field"?}]}</code>, its message in the language of <code>Accept-Language</code>
(nl, fr, else English). Customers send <code>Authorization: Bearer</code>, staff their cookie.
The same for machines: <a href="/docs/openapi.json">openapi.json</a>.</p>
<ul class="index">${calls.map((call) => `<li><a href="#${idOf(call)}">${heading(call)}</a></li>`).join('')}</ul>
${calls.map(section).join('\n')}
</main>
</body>
</html>
`
}

const idOf = ({ method, path }: Call): string => `${method}${path}`.replace(/[^\w]+/g, '-').toLowerCase()

const heading = ({ method, path }: Call): string => `<b>${method}</b> <code>${text(path)}</code>`

function section(call: Call): string {
  const failures = (call.errors ?? []).map((code) => `<code>${code}</code> (${errorStatus[code]})`)
  return `<section id="${idOf(call)}">
<h2>${heading(call)}</h2>
<p>${text(call.summary)} Access: ${accessInWords(call.access)}.${
    call.idempotent ? ' An <code>Idempotency-Key</code> header makes a repeat harmless.' : ''
  }</p>
${schema('Parameters', call.params, inputSchema)}
${schema('Query', call.query, inputSchema)}
${schema('Body', call.body, inputSchema)}
${schema('Answer', call.answer, answerSchema)}
${schema('Events', call.events, answerSchema)}
${call.file ? `<p>Answer: <code>${text(call.file)}</code></p>` : ''}
${failures.length > 0 ? `<p>Failures: ${failures.join(', ')}</p>` : ''}
</section>`
}

function schema(
  title: string,
  of: GenericSchema | undefined,
  convert: (schema: GenericSchema) => object,
): string {
  if (!of) return ''
  return `<details><summary>${title}</summary><pre>${text(JSON.stringify(convert(of), null, 2))}</pre></details>`
}

function accessInWords(access: Access): string {
  if (access === 'public') return 'everybody'
  if (access === 'office') return 'everybody, a browser only from the pages of the office'
  if (access === 'customer') return 'a signed-in customer'
  if (access === 'placed') return 'a signed-in customer whose installation is placed'
  if ('key' in access) return 'a program with an API key of the office'
  return `staff (${access.staff.join(', ')})`
}

export const docsStyle = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 { margin-top: 2.5rem; font-size: 1.1rem; overflow-wrap: anywhere; }
.index { padding: 0; list-style: none; overflow-wrap: anywhere; }
.index li { padding: 0.2rem 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 10px; }
summary { cursor: pointer; padding: 0.4rem 0; }
`
