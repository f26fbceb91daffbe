import { m } from '@brine/messages/app'
import { Button, type ButtonLook, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon, dotsIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Tooltip } from '@brine/ui/Tooltip'
import { Sheet, Specimen } from '../Sheet.tsx'

const variants = [
  { variant: 'primary', label: m['salt.submit'], name: m['guide.sheet_primary'] },
  { variant: 'ordinary', label: m['common.back'], name: m['guide.sheet_ordinary'] },
  { variant: 'warm', label: m['referrals.submit'], name: m['guide.sheet_warm'] },
  { variant: 'danger', label: m['form.appointment.remove'], name: m['guide.sheet_danger'] },
  { variant: 'deep', label: m['shell.sign_out'], name: m['guide.sheet_deep'] },
  { variant: 'call', label: m['support.leak_call'], name: m['guide.sheet_call'] },
  { variant: 'plain', label: m['common.retry'], name: m['guide.sheet_plain'] },
  { variant: 'plainDanger', label: m['form.appointment.remove'], name: m['guide.sheet_plain_danger'] },
] as const satisfies { variant: ButtonLook['variant']; label: () => string; name: () => string }[]

/** Buttons: each variant in each state, then sizes and links. */
export function ButtonSheet() {
  return (
    <>
      {variants.map(({ variant, label, name }) => (
        <Sheet key={variant} title={name()}>
          {(['rest', 'hover', 'pressed', 'focus', 'disabled', 'pending'] as const).map((state) => (
            <Specimen key={state} state={state} isDeep={variant === 'deep'}>
              <Button variant={variant} isDisabled={state === 'disabled'} isPending={state === 'pending'}>
                {label()}
              </Button>
            </Specimen>
          ))}
        </Sheet>
      ))}
      <Sheet title={m['guide.sheet_sizes']()}>
        <Specimen caption={m['guide.part_small']()}>
          <Button isSmall>{m['common.back']()}</Button>
        </Specimen>
        <Specimen caption={m['guide.part_square']()}>
          <Button isSquare>
            <Icon shape={dotsIcon} />
            <Tooltip>{m['shell.more']()}</Tooltip>
          </Button>
        </Specimen>
        <Specimen caption={m['guide.part_link']()}>
          <LinkButton href="/styleguide">
            <Icon shape={arrowBackIcon} />
            {m['common.back']()}
          </LinkButton>
        </Specimen>
        <Specimen width="half" caption={m['guide.part_wide']()}>
          <Button variant="primary" isWide>
            {m['auth.submit']()}
          </Button>
        </Specimen>
        <Specimen width="whole" caption={m['guide.part_form_end']()}>
          <Actions>
            <Button variant="primary">{m['form.account_info.submit']()}</Button>
            <Button>{m['common.back']()}</Button>
          </Actions>
        </Specimen>
        <Specimen width="whole" caption={m['guide.part_wizard_end']()}>
          <Actions align="apart">
            <Button>{m['common.back']()}</Button>
            <Button variant="primary">{m['common.next']()}</Button>
          </Actions>
        </Specimen>
      </Sheet>
    </>
  )
}
