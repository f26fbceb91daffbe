import { expect, type Page, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { fillInSignIn } from './sign-in.ts'
import { watch } from './watch.ts'

const say = { locale: 'nl' } as const

test('a browser that translates the page: sign-in and an order of salt show each change', async ({
  page,
  request,
}) => {
  const { email } = await findCustomer(request, 'nl')
  const findings = await watch(page, [/401 \(Unauthorized\).*authorize/])
  await page.addInitScript(translate)
  const main = page.getByRole('main')

  await page.goto('/saltblocks?force_lang=nl')
  await expectTranslated(page)
  await fillInSignIn(page, email, 'nl', 'not-my-password')
  await expect(main.getByRole('alert')).toContainText(m['auth.notify_login_failure']({}, say))
  await page.getByRole('button', { name: 'français' }).click()
  await expect(main).toContainText(m['auth.notify_login_failure']({}, { locale: 'fr' }))
  await expect(main).not.toContainText(m['auth.notify_login_failure']({}, say))
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await fillInSignIn(page, email, 'nl')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m['salt.title']({}, say))
  await expectTranslated(page)
  await page.getByRole('radio').nth(1).check()
  const packs = Number(await page.getByRole('textbox', { name: /pakken/ }).inputValue())
  await expect(main.getByText(`${packs} pakken`)).toBeVisible()
  await page.getByRole('button', { name: m['salt.packs_more']({}, say) }).click()
  await expect(main.getByText(`${packs + 1} pakken`)).toBeVisible()
  await expect(main.getByText(`${packs} pakken`)).toHaveCount(0)
  await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
  await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeFocused()
  expect(findings).toEqual([])
})

const expectTranslated = (page: Page) =>
  expect.poll(() => page.locator('main font font').count()).toBeGreaterThan(3)

/**
 * Runs in the page. Does what the translation of Chromium does, and leaves the words: each text gives way to a `<font>` with a copy,
 * and so does each text that comes later.
 */
function translate() {
  const copies = new WeakSet<Node>()
  const replace = (text: Node) => {
    if (copies.has(text) || !text.parentElement || !/\p{L}/u.test(text.nodeValue ?? '')) return
    if (text.parentElement.closest('script, style, textarea, [translate=no]')) return
    const font = document.createElement('font')
    const copy = document.createTextNode(text.nodeValue ?? '')
    copies.add(copy)
    font.append(document.createElement('font'))
    font.firstElementChild?.append(copy)
    text.parentElement.replaceChild(font, text)
  }
  const replaceAll = (root: Node) => {
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  document.addEventListener('DOMContentLoaded', () => {
    replaceAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) replaceAll(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
