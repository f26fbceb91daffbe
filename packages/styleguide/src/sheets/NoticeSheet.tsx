import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { checkIcon, leakIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { toastQueue } from '@brine/ui/toastQueue'
import { CallButton, Urgent } from '@brine/ui/Urgent'
import { Sheet, Specimen } from '../Sheet.tsx'
import { brand } from '../samples.tsx'

const [phone] = brand.phones

/** Messages: permanent notices and temporary toasts. */
export function NoticeSheet() {
  return (
    <>
      <Sheet title={m['guide.sheet_notices']()} note={m['guide.note_notices']()}>
        <Specimen width="whole" caption={<code>info</code>}>
          <Notice title={m['salt.confirmed_by_mail']()}>{m['salt.next_order']()}</Notice>
        </Specimen>
        <Specimen width="whole" caption={<code>caution</code>}>
          <Notice kind="caution" title={m['salt.next_order']()} />
        </Specimen>
        <Specimen width="whole" caption={<code>danger</code>}>
          <Notice
            kind="danger"
            title={m['common.notify_fetch_failure']()}
            actions={<Button isSmall>{m['common.retry']()}</Button>}
          >
            {m['common.not_reached']()}
          </Notice>
        </Specimen>
        <Specimen width="whole" caption={m['guide.part_success']()}>
          <Notice icon={checkIcon} title={m['form.account_info.notify_success']()} />
        </Specimen>
      </Sheet>
      <Sheet title={m['guide.sheet_urgent']()} note={m['guide.note_urgent']()}>
        <Specimen width="whole" caption={m['guide.part_call']()}>
          <Urgent
            icon={leakIcon}
            title={m['support.leak_title']()}
            action={<CallButton label={m['support.leak_call']()} number={phone.number} dial={phone.tel} />}
          >
            {m['support.leak_text_mail']()}
          </Urgent>
        </Specimen>
      </Sheet>
      <Sheet title={m['guide.sheet_toasts']()} note={m['guide.note_toasts']()}>
        <Row>
          <Button
            onClick={() => toastQueue.add({ kind: 'done', title: m['form.account_info.notify_success']() })}
          >
            {m['guide.show_done']()}
          </Button>
          <Button
            onClick={() =>
              toastQueue.add({
                kind: 'failed',
                title: m['form.account_info.notify_failure'](),
                text: m['common.not_reached'](),
              })
            }
          >
            {m['guide.show_failed']()}
          </Button>
        </Row>
      </Sheet>
    </>
  )
}
