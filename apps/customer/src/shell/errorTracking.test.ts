import { expect, it } from 'vitest'
import { withoutPerson } from './errorTracking.ts'

it('S47 reports where the code failed, and nothing of the person', () => {
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
