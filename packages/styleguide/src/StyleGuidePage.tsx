import { m } from '@brine/messages/app'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { TapLink } from '@brine/ui/Text'
import { type ReactNode, useEffect } from 'react'
import { ButtonSheet } from './sheets/ButtonSheet.tsx'
import { CalendarSheet } from './sheets/CalendarSheet.tsx'
import { ChoiceSheet } from './sheets/ChoiceSheet.tsx'
import { DateSheet } from './sheets/DateSheet.tsx'
import { DialogSheet } from './sheets/DialogSheet.tsx'
import { DrawingSheet } from './sheets/DrawingSheet.tsx'
import { FactSheet } from './sheets/FactSheet.tsx'
import { FieldSheet } from './sheets/FieldSheet.tsx'
import { FrameSheet } from './sheets/FrameSheet.tsx'
import { LabelSheet } from './sheets/LabelSheet.tsx'
import { MenuSheet } from './sheets/MenuSheet.tsx'
import { NoticeSheet } from './sheets/NoticeSheet.tsx'
import { ProgressSheet } from './sheets/ProgressSheet.tsx'
import { SlipSheet } from './sheets/SlipSheet.tsx'
import { StarSheet } from './sheets/StarSheet.tsx'
import { TableSheet } from './sheets/TableSheet.tsx'
import { TileSheet } from './sheets/TileSheet.tsx'
import { TokenSheet } from './sheets/TokenSheet.tsx'
import { WaitingSheet } from './sheets/WaitingSheet.tsx'
import { showStates } from './showStates.ts'

const sheets = [
  TokenSheet,
  ButtonSheet,
  FieldSheet,
  ChoiceSheet,
  DateSheet,
  TileSheet,
  CalendarSheet,
  ProgressSheet,
  FactSheet,
  NoticeSheet,
  DialogSheet,
  WaitingSheet,
  TableSheet,
  LabelSheet,
  StarSheet,
  SlipSheet,
  MenuSheet,
  FrameSheet,
  DrawingSheet,
]

/**
 * /styleguide: every component of packages/ui in every state (specification section 2); only in the development server.
 */
export function StyleGuidePage({ crumbs }: { crumbs: ReactNode }) {
  useEffect(() => showStates(document), [])
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={m['guide.styles_title']()}
        lead={m['guide.styles_lead']()}
        art={<IllustrationBoat />}
      />
      <Depths>
        <p>
          <TapLink href="/guidelines">{m['guide.to_rules']()}</TapLink>
        </p>
        <div>
          {sheets.map((Sheet) => (
            <Sheet key={Sheet.name} />
          ))}
        </div>
      </Depths>
    </>
  )
}
