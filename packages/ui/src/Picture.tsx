import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { cameraIcon } from './icons.ts'
import css from './Picture.module.css'
import { useObjectUrl } from './useObjectUrl.ts'

type PictureProps = {
  file: Blob
  /** Empty if the text beside it says the same. */
  alt: string
  className?: string | undefined
}

/** An image file of this page. If the browser cannot read it, a plain tile shows the alternative text. */
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
