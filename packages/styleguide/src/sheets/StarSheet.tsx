import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { cameraIcon, chatIcon, clockIcon, cubeIcon, deviceIcon } from '@brine/ui/icons'
import { Photos, type PhotoWords } from '@brine/ui/Photos'
import { Quote, Reply } from '@brine/ui/Quote'
import { StarInput } from '@brine/ui/StarInput'
import { Stars } from '@brine/ui/Stars'
import { Said, Thread } from '@brine/ui/Thread'
import { Topic, Topics } from '@brine/ui/Topics'
import { useState } from 'react'
import { Sheet, Specimen } from '../Sheet.tsx'
import { brand } from '../samples.tsx'

const scores = Array.from({ length: 11 }, (_, half) => half / 2)
const scoreWords = (score: number) =>
  m['experiences.score']({ score: score.toLocaleString(`${currentLanguage()}-BE`) })

const photoWords = (): PhotoWords => ({
  label: m['photos.label'](),
  name: (number, count) => m['photos.name']({ number, count }),
  loading: m['photos.loading'](),
  failed: m['photos.failed'](),
  retry: m['common.retry'](),
  previous: m['photos.previous'](),
  next: m['photos.next'](),
  close: m['photos.close'](),
})

/** A drawing that replaces a photo. */
const drawing = async () => (await fetch('/favicon.svg')).blob()

/** Ratings to read and to enter, and the texts of reviews. */
export function StarSheet() {
  return (
    <Sheet title={m['guide.sheet_stars']()} note={m['guide.note_stars']()}>
      {scores.map((score) => (
        <Specimen key={score} caption={score * 2}>
          <Stars score={score}>{scoreWords(score)}</Stars>
        </Specimen>
      ))}
      <Specimen caption={m['guide.part_small']()}>
        <Stars isSmall score={4.5}>
          {scoreWords(4.5)}
        </Stars>
      </Specimen>
      <Specimen width="half" state="rest">
        <Score />
      </Specimen>
      <Specimen width="half" state="chosen">
        <Score first={3.5} />
      </Specimen>
      <Specimen width="half" state="focus">
        <Score first={3.5} />
      </Specimen>
      <Specimen width="half" state="error">
        <Score error={m['form.experience.error.rating']()} />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_quote']()}>
        <Quote
          score={<Stars score={4.5}>{scoreWords(4.5)}</Stars>}
          title={m['experiences.meaning_5']()}
          author="Lieve"
          date="13-03-2026 9:05"
          state={
            <Chip kind="caution" icon={clockIcon}>
              {m['experiences.status_pending']()}
            </Chip>
          }
          below={
            <Reply author={m['experiences.answer_of']({ brand: brand.name })} date="14-03-2026 10:20">
              {m['auth.claim_note']()}
            </Reply>
          }
        >
          {m['auth.claim']()}
        </Quote>
      </Specimen>
      <Specimen width="half" caption={m['guide.part_thread']()}>
        <Thread label={m['support.thread']()}>
          <Said author={m['support.thread_you']()} date="13-03-2026 9:05" isOwn>
            {m['auth.claim']()}
          </Said>
          <Said
            author={brand.name}
            date="14-03-2026 10:20"
            isOwn={false}
            mark={m['support.request_planned']()}
          >
            {m['auth.claim_note']()}
          </Said>
        </Thread>
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_topics']()}>
        <Topics>
          {(['malfunction', 'salt_blocks'] as const).map((code, index) => (
            <Topic
              key={code}
              icon={index === 0 ? deviceIcon : cubeIcon}
              title={m[`support.title_${code}`]()}
              note={m['support.said_yesterday']({ time: '9:05' })}
              state={
                <Chip kind={index === 0 ? 'water' : 'plain'} icon={index === 0 ? chatIcon : clockIcon}>
                  {index === 0 ? m['support.request_unread']() : m['support.request_new']()}
                </Chip>
              }
              isOpenAtFirst={index === 0}
            >
              {m['auth.claim_note']()}
            </Topic>
          ))}
        </Topics>
      </Specimen>
      <Specimen width="half" caption={m['photos.label']()}>
        <Photos ids={['one', 'two']} load={drawing} words={photoWords()} />
        <FileButton isSmall onChoose={() => undefined}>
          <Icon shape={cameraIcon} size="s" />
          {m['support.photos_add']()}
        </FileButton>
      </Specimen>
    </Sheet>
  )
}

function Score({ first = 0, error }: { first?: number; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <StarInput
      legend={m['experiences.rating']()}
      value={value}
      onChange={setValue}
      starLabel={(stars) =>
        stars === 1 ? m['experiences.star_one']() : m['experiences.star_other']({ stars })
      }
      lessLabel={m['experiences.half_less']()}
      moreLabel={m['experiences.half_more']()}
      error={error}
    >
      {value === 0 ? m['experiences.no_score']() : scoreWords(value)}
    </StarInput>
  )
}
