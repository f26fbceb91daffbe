import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Queries } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import { escapeHtml as text } from './html-template.ts'
import { findMailboxEntry, listMailbox } from './mailbox-queries.ts'

const MAILBOX_PAGE_SIZE = 200

/** These pages show the mail in a frame. It may have styles and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** The mailbox of the demo: the mails that would have been sent, newest first. Never outside the demo. */
export function addMailbox(app: FastifyInstance, db: Queries): void {
  app.get('/dev/mail', async (_, reply) => {
    const mails = await listMailbox(db, MAILBOX_PAGE_SIZE)
    const rows = mails.map(
      ({ id, recipient, subject, created_at }) =>
        `<li><a href="/dev/mail/${id}">${text(subject)}</a><br>${text(recipient)}, ${created_at.toISOString()}</li>`,
    )
    return sendPage(reply, 'Mailbox', `<ul class="index">${rows.join('') || '<li>No mail yet.</li>'}</ul>`)
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await getMail(db, params.id)
    return sendPage(
      reply,
      mail.subject,
      `<p><a href="/dev/mail">Mailbox</a></p>
<p>From: ${text(mail.sender)}<br>To: ${text(mail.recipient)}<br>Message-ID: ${text(mail.message_id)}</p>
<iframe title="${text(mail.subject)}" src="/dev/mail/${mail.id}/html"></iframe>
<h2>Text</h2>
<pre>${text(mail.text)}</pre>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) => {
    const { html } = await getMail(db, params.id)
    return send(reply, mailPolicy, html)
  })

  app.get('/dev/mail/mailbox.css', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}

async function getMail(db: Queries, id: string) {
  const mail = /^\d{1,15}$/.test(id) ? await findMailboxEntry(db, Number(id)) : undefined
  if (!mail) throw fail('not_found')
  return mail
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return send(
    reply,
    pagePolicy,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<link rel="stylesheet" href="/dev/mail/mailbox.css">
</head>
<body><main><h1>${text(title)}</h1>${body}</main></body>
</html>
`,
  )
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

const style = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
.index { padding: 0; list-style: none; }
.index li { padding: 0.6rem 0; border-top: 1px solid; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid; border-radius: 10px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`
