import { encode } from 'uqr'
import css from './QrCode.module.css'

/** Modules of quiet zone on each side, as ISO/IEC 18004 wants. */
const QUIET_ZONE_MODULES = 4

/** A QR code. @param props.label what it is for, for who cannot see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
