import { beforeEach, describe, expect, it } from 'vitest'
import { fetchAfter } from './earlyAnswers.ts'

const headers = { 'Accept-Language': 'nl', Authorization: 'Bearer of-lieve' }
let sent: string[]
let send: typeof fetch
beforeEach(() => {
  sent = []
  const lost = Promise.reject(new TypeError('no connection'))
  lost.catch(() => undefined)
  send = fetchAfter(
    {
      token: 'of-lieve',
      language: 'nl',
      answers: {
        '/account': Promise.resolve(new Response('early')),
        '/home': lost,
      },
    },
    async (input) => {
      sent.push(String(input))
      return new Response('sent')
    },
  )
})
const ask = async (url: string, init: RequestInit = {}) =>
  (await send(url, { method: 'GET', headers, ...init })).text()

describe('a request that the page has sent before its app started', () => {
  it('gets that answer, and is not sent again', async () => {
    expect(await ask('/account')).toBe('early')
    expect(sent).toEqual([])
  })

  it('is sent the second time', async () => {
    await ask('/account')
    expect(await ask('/account')).toBe('sent')
  })

  it('is sent if the early one was lost', async () => {
    expect(await ask('/home')).toBe('sent')
    expect(sent).toEqual(['/home'])
  })

  it.each([
    ['of another customer', { headers: { ...headers, Authorization: 'Bearer of-jean' } }],
    ['without a session', { headers: { 'Accept-Language': 'nl' } }],
    ['in another language', { headers: { ...headers, 'Accept-Language': 'fr' } }],
    ['that changes something', { method: 'PUT' }],
  ])('is not one %s', async (_, init) => {
    expect(await ask('/account', init)).toBe('sent')
  })

  it('is not one for something else', async () => {
    expect(await ask('/orders')).toBe('sent')
  })
})
