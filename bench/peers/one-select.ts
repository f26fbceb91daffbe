/**
 * What an account call is compared with: Fastify, postgres.js, and one select by primary key, with nothing else. It reads
 * the customer whose number is the path, signs nobody in, and checks nothing: `node bench/peers/one-select.ts URL PORT`.
 */
import fastify from 'fastify'
import postgres from 'postgres'

const [url = '', port = ''] = process.argv.slice(2)
const sql = postgres(url, { max: 10 })
const app = fastify({ logger: false })
app.get<{ Params: { id: string } }>('/account/:id', async ({ params }) => {
  const [row] = await sql`select * from customers where id = ${Number(params.id)}`
  return row
})
app.get('/healthz', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(port) })
