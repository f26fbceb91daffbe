import { saveFile } from '@brine/app-kit/saveFile'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { toastQueue } from '@brine/ui/toastQueue'
import css from './RecoveryCodes.module.css'

/** Recovery codes, which can be copied or downloaded. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toastQueue.add({ kind: 'done', title: m['office.access.codes_copied']() })
  }
  const keep = () => saveFile(new Blob([text], { type: 'text/plain' }), m['office.access.codes_file']())
  return (
    <>
      <ul className={css.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        {'clipboard' in navigator && (
          <Button isSmall onClick={copy}>
            {m['office.common.copy']()}
          </Button>
        )}
        <Button isSmall onClick={keep}>
          {m['office.access.codes_keep']()}
        </Button>
      </Row>
    </>
  )
}
