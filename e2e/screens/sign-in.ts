import { passwords } from '../../packages/contract/src/customer/passwords.ts'
import { sessions } from '../../packages/contract/src/customer/sessions.ts'
import { signInLinks } from '../../packages/contract/src/customer/sign-in-links.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, refuses } from './answers.ts'
import { alert, button, fillIn, heading, press, words } from './controls.ts'
import type { Screen } from './screen.ts'

const signIn = { visitor: 'guest', path: '/auth', title: m['auth.title'] } as const
const submit = button(m['auth.submit'])

const forgotten = {
  visitor: 'guest',
  path: '/auth/reset',
  title: m['form.password_forgotten.title'],
} as const
const ask = button(m['form.password_forgotten.submit'])
const address = { email: 'lieve@demo.example' }

const link = { visitor: 'guest', path: '/auth/link', title: m['form.sign_in_link.title'] } as const
const mailMe = button(m['form.sign_in_link.ask'])
const use = { ...link, path: '/auth/link#a-token-of-a-mail' } as const

const register = { visitor: 'guest', path: '/auth/register', title: m['form.registration.title'] } as const
const create = button(m['form.registration.submit'])
const registration = {
  first_name: 'Noor',
  last_name: 'Peeters',
  email: 'noor@post.example',
  repeat_email: 'noor@post.example',
  password: 'drie gewone woorden',
  repeat_password: 'drie gewone woorden',
}

/** Sign-in, with and without a password, forgotten password, registration. */
export const signingInScreens: readonly Screen[] = [
  { ...signIn, name: 'sign-in', shows: submit },
  { ...signIn, name: 'sign-in-missing', reach: press(submit), shows: words(m['auth.error_missing_email']) },
  {
    ...signIn,
    name: 'sign-in-error',
    stubs: [refuses(sessions.authorize, 'login_failed')],
    reach: fillIn({ ...address, password: 'a wrong one' }, submit),
    shows: alert,
  },
  { ...forgotten, name: 'forgot-password', shows: ask },
  {
    ...forgotten,
    name: 'forgot-password-missing',
    reach: press(ask),
    shows: words(m['auth.error_missing_email']),
  },
  {
    ...forgotten,
    name: 'forgot-password-failed',
    stubs: [refuses(passwords.forgotPassword, 'internal')],
    reach: fillIn(address, ask),
    shows: alert,
  },
  {
    ...forgotten,
    name: 'forgot-password-sent',
    stubs: [answers(passwords.forgotPassword, undefined)],
    reach: fillIn(address, ask),
    shows: heading(m['form.password_forgotten.sent']),
  },
  { ...link, name: 'sign-in-link', shows: mailMe },
  {
    ...link,
    name: 'sign-in-link-sent',
    stubs: [answers(signInLinks.ask, undefined)],
    reach: fillIn(address, mailMe),
    shows: heading(m['form.password_forgotten.sent']),
  },
  { ...use, name: 'sign-in-link-use', shows: submit },
  {
    ...use,
    name: 'sign-in-link-invalid',
    stubs: [refuses(signInLinks.use, 'invalid_token')],
    reach: press(submit),
    shows: alert,
  },
  { ...register, name: 'register', shows: create },
  {
    ...register,
    name: 'register-missing',
    reach: press(create),
    shows: words(m['form.registration.error_last_name']),
  },
  {
    ...register,
    name: 'register-failed',
    stubs: [refuses(passwords.register, 'internal')],
    reach: fillIn(registration, create),
    shows: alert,
  },
  {
    ...register,
    name: 'register-sent',
    stubs: [answers(passwords.register, undefined)],
    reach: fillIn(registration, create),
    shows: heading(m['form.registration.sent']),
  },
]
