import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { cameraIcon, trashIcon } from '@brine/ui/icons'
import { Picture } from '@brine/ui/Picture'
import { useRef } from 'react'
import css from './PhotoField.module.css'

type PhotoFieldProps = { photo: File | undefined; onChange: (photo: File | undefined) => void }

/** A photo of the delivery. The phone opens its camera. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const remove = () => {
    onChange(undefined)
    // the focused button is removed together with the photo
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div className={css.field} ref={box}>
      {photo && <Picture className={css.picture} file={photo} alt={m['driver.photo_taken']()} />}
      <FileButton
        isSmall
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChoose={([chosen]) => chosen && onChange(chosen)}
      >
        <Icon shape={cameraIcon} size="s" />
        {photo ? m['driver.photo_again']() : m['driver.photo']()}
      </FileButton>
      {photo && (
        <Button isSmall variant="plain" onClick={remove}>
          <Icon shape={trashIcon} size="s" />
          {m['driver.photo_remove']()}
        </Button>
      )}
    </div>
  )
}
