import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { copyIcon, sendIcon } from '@brine/ui/icons'
import { Breakable, Muted } from '@brine/ui/Text'
import { toastQueue } from '@brine/ui/toastQueue'
import { useConfig } from '../../shell/config.ts'
import { paths } from '../../shell/paths.ts'
import { useReferralLink } from './queries.ts'
import css from './ReferralsPage.module.css'

/** The customer's own link, to share by any app of the device, or to copy. The friend decides what to enter there. */
export function ShareLink() {
  const { brand } = useConfig()
  const { data } = useReferralLink()
  if (!data) return null
  const link = `${location.origin}${paths.join}#${data.code}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toastQueue.add({ kind: 'done', title: m['referrals.copied']() })
    } catch {
      toastQueue.add({
        kind: 'failed',
        title: m['referrals.not_copied'](),
        text: m['referrals.not_copied_hint'](),
      })
    }
  }
  const share = () => {
    // closing the dialog of the device is no failure
    navigator
      .share({ title: brand.name, text: m['referrals.share_text']({ brand: brand.name }), url: link })
      .catch(() => undefined)
  }
  return (
    <div className={css.share}>
      <p>{m['referrals.share_how']()}</p>
      <p className={css.link}>
        <Breakable>{link}</Breakable>
      </p>
      {'share' in navigator ? (
        <Button variant="warm" onClick={share}>
          <Icon shape={sendIcon} size="s" />
          {m['referrals.share']()}
        </Button>
      ) : null}{' '}
      <Button onClick={copy}>
        <Icon shape={copyIcon} size="s" />
        {m['referrals.copy']()}
      </Button>
      {!data.mails_invitations && <Muted className={css.privacy}>{m['referrals.no_mail']()}</Muted>}
    </div>
  )
}
