import { randomUUID } from 'node:crypto'
import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { staffLink } from '@brine/contract/office/staff-access'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { type Attack, expectations } from './attack.ts'
import { refused } from './foreign-customers.ts'
import { ATTACK_PASSWORD, inviteStaff } from './invited-staff.ts'
import { listMails, waitForLink } from './mailbox.ts'
import type { People } from './people.ts'
import { nextOrigin, type Target } from './target.ts'

const platform = 'client_dashboard'
const invalid = [422, 'invalid_token']

/** Links of mails: used twice, at once, for something else, and after a newer one. */
export function linkAttacks(target: Target, people: People): Attack[] {
  const chosen = { password: ATTACK_PASSWORD, repeat_password: ATTACK_PASSWORD, platform }
  const reset = (token: string) =>
    target.call(passwords.resetPassword, { body: { token, ...chosen }, origin: nextOrigin() })
  const activate = (token: string) =>
    target.call(passwords.activate, { body: { token, ...chosen }, origin: nextOrigin() })
  async function askReset(email: string, known: readonly string[] = []): Promise<string> {
    await target.call(passwords.forgotPassword, { body: { email, platform }, origin: nextOrigin() })
    return waitForLink(target, email, '/auth/reset/', known)
  }
  async function register(): Promise<{ email: string; token: string }> {
    const email = `new.${randomUUID()}@post.example`
    const twice = { email, repeat_email: email, password: ATTACK_PASSWORD, repeat_password: ATTACK_PASSWORD }
    const body = { ...twice, first_name: 'Anne', last_name: 'Aanval' }
    await target.call(passwords.register, { body, origin: nextOrigin() })
    return { email, token: await waitForLink(target, email, '/auth/activate/') }
  }

  return [
    {
      name: 'a link for a new password: 40 at once, again, as another kind, and behind a newer one',
      checks: 'S32 S33',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await people.anotherCustomer()
        const first = await askReset(email)
        const second = await askReset(email, [first])
        equal('the older link', refused(await reset(first)), invalid)
        equal('as an activation', refused(await activate(second)), invalid)
        for (const confirm of [accounts.confirmEmail, accounts.undoEmail])
          equal(confirm.path, refused(await target.call(confirm, { body: { token: second } })), invalid)
        const replies = await Promise.all(Array.from({ length: 40 }, () => reset(second)))
        equal('successes', replies.filter(({ status }) => status === 204).length, 1)
        equal('failures of the server', replies.filter(({ status }) => status === 500).length, 0)
        equal('again', refused(await reset(second)), invalid)
        return breaches
      },
    },
    {
      name: 'a link that activates: 40 at once, and again; a scanner that opens it uses nothing up',
      checks: 'S32 S36 S82',
      async run() {
        const { breaches, equal } = expectations()
        const { token } = await register()
        for (const method of ['GET', 'HEAD'])
          equal(`${method} of its page`, (await target.fetch(method, `/auth/activate/${token}`)).status, 200)
        equal('as a link for a new password', refused(await reset(token)), invalid)
        const replies = await Promise.all(Array.from({ length: 40 }, () => activate(token)))
        equal('successes', replies.filter(({ status }) => status === 200).length, 1)
        equal('failures of the server', replies.filter(({ status }) => status === 500).length, 0)
        equal('again', refused(await activate(token)), invalid)
        return breaches
      },
    },
    {
      name: 'a new address: not without the password; its links work once, end others, and can be undone once',
      checks: 'S06 S79',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await people.anotherCustomer()
        const [own, other] = [await people.customer(email), await people.customer(email)]
        const newEmail = `moved.${randomUUID()}@post.example`
        const change = (body: object) =>
          target.call(accounts.change, {
            body: { email_address: newEmail, ...body },
            by: own.by,
            origin: nextOrigin(),
          })
        equal('without the password', refused(await change({})), [422, 'password_required'])
        equal('with a wrong one', refused(await change({ password: 'wrong' })), [422, 'wrong_password'])
        const resetToken = await askReset(email)
        equal('with the password', (await change({ password: DEMO_PASSWORD })).status, 200)
        equal(
          'the address before',
          (await target.call(accounts.details, { by: own.by })).body.email_address,
          email,
        )
        const token = await waitForLink(target, newEmail, '/auth/confirm-email/')
        const confirm = () => target.call(accounts.confirmEmail, { body: { token } })
        const confirmed = await Promise.all(Array.from({ length: 10 }, confirm))
        equal('confirmations', confirmed.filter(({ status }) => status === 204).length, 1)
        equal('again', refused(await confirm()), invalid)
        equal('the link in the old mailbox', refused(await reset(resetToken)), invalid)
        equal('another session', (await target.call(accounts.details, { by: other.by })).status, 401)
        const undoToken = await waitForLink(target, email, '/auth/undo-email/')
        const undo = () => target.call(accounts.undoEmail, { body: { token: undoToken } })
        const undone = await Promise.all(Array.from({ length: 10 }, undo))
        equal('undone', undone.filter(({ status }) => status === 204).length, 1)
        equal('undone again', refused(await undo()), invalid)
        equal(
          'the session of who changed it',
          (await target.call(accounts.details, { by: own.by })).status,
          401,
        )
        return breaches
      },
    },
    {
      name: 'a fourth link within an hour is not sent, and the answer is the same',
      checks: 'S39',
      async run() {
        const { breaches, equal } = expectations()
        const { email } = await people.anotherCustomer()
        const known: string[] = []
        for (let count = 0; count < 3; count += 1) known.push(await askReset(email, known))
        const ask = (address: string) =>
          target.call(passwords.forgotPassword, { body: { email: address, platform }, origin: nextOrigin() })
        const [fourth, unknown] = [await ask(email), await ask(`nobody.${randomUUID()}@post.example`)]
        equal('its answer', [fourth.status, fourth.text], [unknown.status, unknown.text])
        // a mail of a later request arrives after an earlier one would have
        const last = await people.anotherCustomer()
        await askReset(last.email)
        const mails = (await listMails(target, email)).filter(({ text }) => text.includes('/auth/reset/'))
        equal('mails', mails.length, 3)
        return breaches
      },
    },
    {
      name: 'the link of an invitation to the office: again, and 10 at once',
      checks: 'S32',
      async run() {
        const { breaches, equal } = expectations()
        const staff = await inviteStaff(target, people, ['support'])
        const body = { token: staff.invitation, password: ATTACK_PASSWORD, repeat_password: ATTACK_PASSWORD }
        const opened = await target.call(staffLink.open, { body: { token: staff.invitation } })
        equal('opened again', refused(opened), invalid)
        const use = () => target.call(staffLink.useWithCode, { body: { ...body, code: staff.code(1) } })
        const again = await Promise.all(Array.from({ length: 10 }, use))
        equal('used again', again.filter(({ status }) => status < 400).length, 0)
        return breaches
      },
    },
    {
      name: 'a link that refuses invitations: without signing in, again and again, and it tells nothing',
      checks: 'S37 S83',
      async run() {
        const { breaches, equal } = expectations()
        const customer = await people.anotherCustomer()
        const email = `friend.${randomUUID()}@post.example`
        await target.call(referrals.refer, { body: { email }, by: customer.by })
        const token = await waitForLink(target, email, '/refuse/')
        const refuse = (of: string) =>
          target.call(referrals.refuse, { body: { token: of }, origin: nextOrigin() })
        for (let count = 0; count < 3; count += 1) {
          const { status, text } = await refuse(token)
          equal('refused', [status, text], [204, ''])
        }
        equal('an invented link', refused(await refuse('x'.repeat(43))), invalid)
        const other = await people.anotherCustomer()
        const again = await target.call(referrals.refer, { body: { email }, by: other.by })
        equal('invited again', again.status, 409)
        equal('mails', (await listMails(target, email)).length, 1)
        return breaches
      },
    },
  ]
}
