import { m } from '@brine/messages/app'

/** The error of a customer's name: missing, or similar to a web address. @param missing the text for a missing name */
export const nameError = (missing: () => string) => (value: string, rule: string) => {
  if (rule !== 'regex') return undefined
  return value.trim() === '' ? missing : m['form.account_info.error_name_link']
}
