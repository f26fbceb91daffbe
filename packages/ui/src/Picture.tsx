import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { cameraIcon } from './icons.ts'
import css from './Picture.module.css'
import { useObjectUrl } from './useObjectUrl.ts'

type PictureProps = {
  file: Blob
  /** Empty where words beside it say the same. */
  alt: string
  className?: string | undefined
}

/** What a file of this page shows; where the browser cannot read it, a plain tile with what it is. */
export function Picture({ file, alt, className }: PictureProps) {
  const url = useObjectUrl(file)
  const [unreadable, setUnreadable] = useState<string>()
  if (url && url !== unreadable)
    return <img className={className} src={url} alt={alt} onError={() => setUnreadable(url)} />
  return (
    <span className={cx(css.tile, className)}>
      {url && <Icon shape={cameraIcon} size="s" />}
      {url && alt}
    </span>
  )
}
