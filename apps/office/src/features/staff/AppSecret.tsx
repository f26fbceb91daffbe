import { m } from '@brine/messages/app'
import css from './AppSecret.module.css'
import { QrCode } from './QrCode.tsx'

/** What an authenticator app is given: a code for its camera, and the same to be typed. */
export function AppSecret({ uri, secret }: { uri: string; secret: string }) {
  return (
    <div className={css.app}>
      <p>{m['office.access.app_lead']()}</p>
      <QrCode text={uri} label={m['office.access.app_qr']()} />
      <p className={css.typed}>
        {m['office.access.app_typed']()} <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </div>
  )
}
