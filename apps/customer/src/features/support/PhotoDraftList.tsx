import { MAX_PHOTOS_PER_MESSAGE } from '@brine/contract/customer/photos'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { FieldError } from '@brine/ui/Field'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { cameraIcon, checkIcon, refreshIcon, trashIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Picture } from '@brine/ui/Picture'
import { Spinner } from '@brine/ui/Spinner'
import { Muted } from '@brine/ui/Text'
import { Tooltip } from '@brine/ui/Tooltip'
import { type ReactNode, useId, useRef } from 'react'
import css from './PhotoDraftList.module.css'
import type { PhotoDraft, PhotoDrafts } from './usePhotoDrafts.ts'

/** The formats that the file dialog offers. An iPhone converts its own format to JPEG. */
const FORMATS = 'image/jpeg,image/png,image/webp'

type PhotoDraftListProps = {
  photos: PhotoDrafts
  /** Sending was prevented by a photo that could not be uploaded. */
  isPrevented: boolean
  /** Whether the message is on its way, and a photo could no longer go with it. */
  isSending?: boolean
  /** A button before the one that adds photos. */
  submit?: ReactNode
}

/** The photos of a message, each with its upload state, and a field to add more. */
export function PhotoDraftList({ photos, isPrevented, isSending = false, submit }: PhotoDraftListProps) {
  const hintId = useId()
  const box = useRef<HTMLDivElement>(null)
  const remove = (number: number) => {
    photos.remove(number)
    // its focused button disappears with it
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div className={css.box} ref={box}>
      {photos.lost > 0 && (
        <Notice kind="caution" role="status" title={m['support.photos_lost']()}>
          {m['support.photos_lost_hint']()}
        </Notice>
      )}
      {photos.drafts.length > 0 && (
        <ul className={css.drafts} aria-label={m['support.photos_chosen']()}>
          {photos.drafts.map((draft) => (
            <Draft
              key={draft.number}
              draft={draft}
              onRetry={() => photos.retry(draft.number)}
              onRemove={() => remove(draft.number)}
            />
          ))}
        </ul>
      )}
      {isPrevented && (
        <div role="alert">
          <FieldError>{m['support.photos_failed']()}</FieldError>
        </div>
      )}
      <Row className={css.buttons}>
        {submit}
        <FileButton
          multiple
          accept={FORMATS}
          disabled={isSending}
          aria-describedby={hintId}
          onChoose={photos.add}
        >
          <Icon shape={cameraIcon} size="s" />
          {m['support.photos_add']()}
        </FileButton>
      </Row>
      <div id={hintId}>
        <Muted>{m['support.photos_hint']({ most: MAX_PHOTOS_PER_MESSAGE })}</Muted>
      </div>
      <p role="status" className={css.status}>
        {photos.hasTooMany && m['support.photos_too_many']({ most: MAX_PHOTOS_PER_MESSAGE })}
      </p>
    </div>
  )
}

type DraftProps = { draft: PhotoDraft; onRetry: () => void; onRemove: () => void }

function Draft({ draft: { number, file, id, failure }, onRetry, onRemove }: DraftProps) {
  return (
    <li className={css.draft}>
      <Picture file={file} alt="" className={css.picture} />
      <div className={css.words}>
        <b>{m['support.photo_name']({ number })}</b>
        {failure === undefined && (
          <span className={css.state} role="status">
            {id === undefined ? <Spinner /> : <Icon shape={checkIcon} size="s" />}
            {id === undefined ? m['support.photo_sending']() : m['support.photo_sent']()}
          </span>
        )}
      </div>
      <div className={css.acts}>
        {failure !== undefined && (
          <Button isSmall isSquare onClick={onRetry}>
            <Icon shape={refreshIcon} size="s" />
            <Tooltip>{m['support.photo_retry']({ number })}</Tooltip>
          </Button>
        )}
        <Button isSmall isSquare onClick={onRemove}>
          <Icon shape={trashIcon} size="s" />
          <Tooltip>{m['support.photo_remove']({ number })}</Tooltip>
        </Button>
      </div>
      {failure !== undefined && (
        <div className={css.failure} role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </li>
  )
}
