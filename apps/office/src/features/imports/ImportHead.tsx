import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { FileColumns } from '@brine/contract/office/import-sources'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { noteIcon, uploadIcon } from '@brine/ui/icons'
import css from './ImportHead.module.css'
import { delimiters, encodings } from './kinds.ts'

type ImportHeadProps = {
  name: string
  found: FileColumns
  /** Returns to the choice of a file. */
  onLeave: () => void
}

/** The chosen file beside the heading: its name, what it is written in, and the way to another one. */
export function ImportHead({ name, found: { lines, encoding, delimiter }, onLeave }: ImportHeadProps) {
  const language = useLanguage()
  const format = { encoding: encodings[encoding], delimiter: delimiters[delimiter]() }
  return (
    <>
      <span className={css.name}>
        <Chip icon={noteIcon}>{name}</Chip>
      </span>
      <Chip>
        {lines === 1
          ? m['office.imports.format_line'](format)
          : m['office.imports.format_lines']({ ...format, lines: groupedNumber(lines, language) })}
      </Chip>
      <Button isSmall variant="plain" className={css.other} onClick={onLeave}>
        <Icon shape={uploadIcon} size="s" />
        {m['office.imports.another_file']()}
      </Button>
    </>
  )
}
