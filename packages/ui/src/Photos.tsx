import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './Icon.tsx'
import { alertIcon, chevronLeftIcon, chevronRightIcon } from './icons.ts'
import css from './Photos.module.css'
import { Spinner } from './Spinner.tsx'
import { useObjectUrl } from './useObjectUrl.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Size = 'small' | 'large'

export type PhotoWords = {
  /** The name of the list. */
  label: string
  /** The name of a photo: "Photo 1 of 3". */
  name: (index: number, count: number) => string
  loading: string
  failed: string
  retry: string
  previous: string
  next: string
  close: string
}

type PhotosProps = {
  ids: readonly string[]
  /** Fetches a photo. The function must be stable: each new function fetches again. */
  load: (id: string, size: Size) => Promise<Blob>
  words: PhotoWords
  /** Smaller squares, among lines of text. */
  isCompact?: boolean
}

/** Photos that are fetched, as small squares. A tap shows one large, with buttons to the others. */
export function Photos({ ids, load, words, isCompact }: PhotosProps) {
  const [shown, setShown] = useState<number>()
  const id = shown === undefined ? undefined : ids[shown]
  return (
    <>
      <ul className={cx(css.photos, isCompact && css.compact)} aria-label={words.label}>
        {ids.map((each, index) => (
          <li key={each}>
            <button type="button" className={css.open} onClick={() => setShown(index)}>
              <Photo
                id={each}
                size="small"
                load={load}
                words={words}
                name={words.name(index + 1, ids.length)}
              />
            </button>
          </li>
        ))}
      </ul>
      {id !== undefined && shown !== undefined && (
        <LargePhoto
          name={words.name(shown + 1, ids.length)}
          words={words}
          onPrevious={shown > 0 ? () => setShown(shown - 1) : undefined}
          onNext={shown + 1 < ids.length ? () => setShown(shown + 1) : undefined}
          hasOthers={ids.length > 1}
          onClose={() => setShown(undefined)}
        >
          <Photo
            key={id}
            id={id}
            size="large"
            load={load}
            words={words}
            name={words.name(shown + 1, ids.length)}
          />
        </LargePhoto>
      )}
    </>
  )
}

type LargePhotoProps = {
  name: string
  words: PhotoWords
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  hasOthers: boolean
  onClose: () => void
  children: ReactNode
}

function LargePhoto({ name, words, onPrevious, onNext, hasOthers, onClose, children }: LargePhotoProps) {
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onPrevious?.()
    if (key === 'ArrowRight') onNext?.()
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      onKeyDown={turn}
      title={<span role="status">{name}</span>}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {hasOthers && (
            <div className={css.turn}>
              <Button isDisabled={!onPrevious} onClick={onPrevious}>
                <Icon shape={chevronLeftIcon} size="s" />
                {words.previous}
              </Button>
              <Button isDisabled={!onNext} onClick={onNext}>
                {words.next}
                <Icon shape={chevronRightIcon} size="s" />
              </Button>
            </div>
          )}
        </>
      }
    >
      <div className={css.large}>{children}</div>
    </Dialog>
  )
}

type PhotoProps = Pick<PhotosProps, 'load' | 'words'> & { id: string; size: Size; name: string }

function Photo({ id, size, load, words, name }: PhotoProps) {
  const [tries, setTries] = useState(0)
  const [photo, setPhoto] = useState<Blob | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    let isGone = false
    setPhoto(undefined)
    load(id, size)
      .catch(() => 'failed' as const)
      .then((loaded) => {
        if (!isGone) setPhoto(loaded)
      })
    return () => {
      isGone = true
    }
  }, [id, size, load, tries])
  const url = useObjectUrl(photo === 'failed' ? undefined : photo)
  if (photo === 'failed')
    return size === 'small' ? (
      <span className={css.failed}>
        <Icon shape={alertIcon} />
        <VisuallyHidden>{`${name}: ${words.failed}`}</VisuallyHidden>
      </span>
    ) : (
      <p className={css.failed} role="alert">
        <Icon shape={alertIcon} size="s" />
        <span>{words.failed}</span>
        <Button isSmall onClick={() => setTries(tries + 1)}>
          {words.retry}
        </Button>
      </p>
    )
  if (url) return <img src={url} alt={name} onError={() => setPhoto('failed')} />
  return (
    <span className={css.waiting}>
      <Spinner />
      <VisuallyHidden>{`${name}: ${words.loading}`}</VisuallyHidden>
    </span>
  )
}
