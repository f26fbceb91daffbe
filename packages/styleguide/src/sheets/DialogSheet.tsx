import { m } from '@brine/messages/app'
import { BottomBanner } from '@brine/ui/BottomBanner'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Drawer } from '@brine/ui/Drawer'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { Row } from '@brine/ui/Layout'
import { Logo } from '@brine/ui/Logo'
import { PipeNav } from '@brine/ui/PipeNav'
import { TextButton } from '@brine/ui/TextButton'
import { useState } from 'react'
import { Sheet } from '../Sheet.tsx'
import { brand, CUSTOMER_NAME, Languages, menuItems } from '../samples.tsx'

/** Overlays: a question, the menu of narrow screens, the rising water. */
export function DialogSheet() {
  const [open, setOpen] = useState<'question' | 'menu' | 'banner' | 'slim'>()
  const close = () => setOpen(undefined)
  return (
    <Sheet title={m['guide.sheet_dialogs']()} note={m['guide.note_dialogs']()}>
      <Row>
        <Button onClick={() => setOpen('question')}>{m['guide.show_question']()}</Button>
        <Button onClick={() => setOpen('menu')}>{m['guide.show_menu']()}</Button>
        <Button onClick={() => setOpen('banner')}>{m['guide.show_banner']()}</Button>
        <Button onClick={() => setOpen('slim')}>{m['guide.show_slim']()}</Button>
      </Row>
      <Dialog
        isAlert
        isOpen={open === 'question'}
        onClose={close}
        art={<IllustrationLifebuoy />}
        title={m['form.account_info.unsaved_title']()}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {m['form.account_info.unsaved_stay']()}
            </Button>
            <Button variant="danger" onClick={close}>
              {m['form.account_info.unsaved_leave']()}
            </Button>
          </>
        }
      >
        {m['form.account_info.unsaved']()}
      </Dialog>
      <Drawer
        isOpen={open === 'menu'}
        onClose={close}
        label={m['shell.main_menu']()}
        closeLabel={m['shell.close']()}
        logo={
          <Logo href="/styleguide" name={brand.name}>
            {brand.name}
          </Logo>
        }
        greeting={
          <>
            {m['shell.welcome']()} <strong>{CUSTOMER_NAME}</strong>
          </>
        }
        foot={<Languages />}
      >
        <PipeNav isDeep label={m['shell.main_menu']()} items={menuItems()} />
      </Drawer>
      {open === 'banner' && (
        <BottomBanner
          title={m['cookies.title']()}
          art={<IllustrationBiscuit />}
          actions={
            <>
              <Button onClick={close}>{m['cookies.accept']()}</Button>
              <Button onClick={close}>{m['cookies.refuse']()}</Button>
            </>
          }
        >
          <p>{m['cookies.kept_here']()}</p>
          <p>
            {m['cookies.count_choice']()} <TextButton onClick={close}>{m['cookies.more']()}</TextButton>
          </p>
        </BottomBanner>
      )}
      {open === 'slim' && (
        <BottomBanner
          isSlim
          title={m['view.title']({ name: CUSTOMER_NAME })}
          actions={
            <Button isSmall onClick={close}>
              {m['view.close']()}
            </Button>
          }
        >
          <p>{m['view.text']()}</p>
        </BottomBanner>
      )}
    </Sheet>
  )
}
