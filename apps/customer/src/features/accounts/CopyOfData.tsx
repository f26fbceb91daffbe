import type { OwnData } from '@brine/contract/customer/own-data'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { codeIcon, downloadIcon, pdfIcon } from '@brine/ui/icons'
import { Stack } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { dayText } from './dayText.ts'
import { useTakeCopy } from './mutations.ts'
import { PartTitle } from './PartTitle.tsx'
import css from './PrivacyPage.module.css'
import type { Confirmation } from './useConfirmation.tsx'

type CopyOfDataProps = {
  /** Undefined while it loads. */
  ownData: OwnData | undefined
  confirmation: Confirmation
}

/** Downloads all own data, to read or for another system. */
export function CopyOfData({ ownData, confirmation }: CopyOfDataProps) {
  const { ask } = confirmation
  const readable = useTakeCopy('pdf')
  const complete = useTakeCopy('json')
  return (
    <Slab title={<PartTitle icon={downloadIcon}>{m['privacy_settings.copy']()}</PartTitle>}>
      <Muted>{m['privacy_settings.copy_what']()}</Muted>
      <Stack className={css.actions}>
        <Button isWide isPending={readable.isPending} onClick={() => ask(readable.take)}>
          <Icon shape={pdfIcon} size="s" />
          {m['privacy_settings.copy_pdf']()}
        </Button>
        <Button isWide isPending={complete.isPending} onClick={() => ask(complete.take)}>
          <Icon shape={codeIcon} size="s" />
          {m['privacy_settings.copy_json']()}
        </Button>
      </Stack>
      <Muted className={css.note}>
        {ownData?.last_copy
          ? m['privacy_settings.copied_on']({ day: dayText(ownData.last_copy) })
          : m['privacy_settings.never_copied']()}
      </Muted>
    </Slab>
  )
}
