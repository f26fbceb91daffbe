import { m } from '@brine/messages/app'
import { encode } from 'uqr'
import css from './AppSecret.module.css'

/** The secret for an authenticator app, as a QR code and as text. */
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

/** Modules of quiet zone on each side, as ISO/IEC 18004 requires. */
const QUIET_ZONE_MODULES = 4

/** A QR code. @param props.label accessible name */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
