import { useForm } from '@brine/app-kit/useForm'
import { type MailOutcome, officeSystem } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { circleCheckIcon, sendIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { Card } from '../../shell/Card.tsx'
import { useSendTestMail } from './mutations.ts'
import css from './TestMail.module.css'

type Sent = { readonly outcome: MailOutcome; readonly code: string | null }

/** The title and the text about what became of a mail. */
function wordsOf({ outcome, code }: Sent, email: string, hasServer: boolean) {
  if (outcome === 'refused')
    return {
      title: m['office.system.test_mail_refused'](),
      children: m['office.system.test_mail_refused_text'](),
    }
  if (outcome === 'not_taken')
    return {
      title: m['office.system.test_mail_not_taken'](),
      children: m['office.system.test_mail_not_taken_text']({ code: code ?? '' }),
    }
  return hasServer
    ? {
        title: m['office.system.test_mail_taken'](),
        children: m['office.system.test_mail_taken_text']({ email }),
      }
    : {
        title: m['office.system.test_mail_demo'](),
        children: m['office.system.test_mail_demo_text'](),
      }
}

const focusOn = (outcome: HTMLElement | null) => outcome?.focus()

/**
 * Sends a mail at once, and says what the mail server did with it.
 * @param hasServer false if mails go to the mailbox of the demo
 */
export function TestMail({ hasServer }: { hasServer: boolean }) {
  const form = useForm({
    schema: officeSystem.sendTestMail.body,
    initial: { email: '' },
    contentOf: ({ email }) => ({ email: email.trim() }),
    texts: { email: () => m['office.common.email_wrong'] },
  })
  const test = useSendTestMail(form.refuse)
  const { data, variables, submittedAt } = test
  return (
    <Card titleId="test-mail" title={m['office.system.test_mail']()}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) =>
          form.submit(event, ({ email }) => test.mutate({ body: { email: email.trim() } }), test.isPending)
        }
      >
        <TextField
          {...form.text('email')}
          label={m['office.system.test_mail_to']()}
          type="email"
          autoComplete="email"
          isRequired
        />
        <Button type="submit" isSmall isPending={test.isPending}>
          <Icon shape={sendIcon} size="s" />
          {m['office.system.test_mail_send']()}
        </Button>
      </form>
      {data && variables && (
        <Notice
          key={submittedAt}
          ref={focusOn}
          tabIndex={-1}
          {...(data.outcome === 'taken' ? { icon: circleCheckIcon } : { kind: 'danger' })}
          {...wordsOf(data, variables.body.email, hasServer)}
        />
      )}
    </Card>
  )
}
