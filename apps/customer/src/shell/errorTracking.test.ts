import { expect, it, vi } from 'vitest'
import { startTracking, withoutPerson } from './errorTracking.ts'

it('S47 reports where the code failed, without personal data', () => {
  const canary = 'canary'
  const kept = withoutPerson({
    type: undefined,
    event_id: 'e1',
    tags: { name: 'salt order', customer: canary },
    user: { email: `${canary}@home.example`, ip_address: canary },
    request: { url: `https://portal.example/auth/reset/${canary}`, headers: { Authorization: canary } },
    breadcrumbs: [{ message: canary }],
    extra: { comment: canary },
    contexts: { device: { name: canary } },
    server_name: canary,
    message: canary,
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `cannot read "${canary}" of ${canary}@home.example, 0470 00 12 34, eyJ${canary.repeat(5)}`,
          stacktrace: {
            frames: [
              { filename: `https://portal.example/assets/index.js?${canary}`, lineno: 3, vars: { canary } },
            ],
          },
        },
      ],
    },
  })
  expect(JSON.stringify(kept)).not.toContain(canary)
  expect(kept).toMatchObject({
    event_id: 'e1',
    tags: { name: 'salt order' },
    exception: { values: [{ type: 'TypeError', stacktrace: { frames: [{ lineno: 3 }] } }] },
  })
})

it('S47 sends only the filtered report to the configured address', async () => {
  const canary = 'canary-canary-canary-canary'
  const send = vi.fn<typeof fetch>(async () => new Response('{}'))
  vi.stubGlobal('fetch', send)
  history.replaceState(null, '', `/auth/reset/${canary}?email=${canary}@home.example`)
  document.title = canary
  localStorage.setItem('token', canary)
  const track = startTracking('https://key@errors.clairsel.example/7')
  track(new Error(`"${canary}" is no day`), 'salt order')
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 120_000 })
  const [address, request] = send.mock.calls[0] ?? []
  expect(String(address)).toMatch(/^https:\/\/errors\.clairsel\.example\/api\/7\/envelope\//)
  const body = String(request?.body)
  expect(body).toContain('"name":"salt order"')
  expect(body).toContain('is no day')
  expect(body + String(address)).not.toContain(canary)
  vi.unstubAllGlobals()
  localStorage.clear()
})
