import { m } from '@brine/messages/app'
import { Disclosure } from '@brine/ui/Disclosure'
import { Stack } from '@brine/ui/Layout'
import type { ReactNode } from 'react'
import css from './Method.module.css'

/**
 * Explains an environmental claim next to the claim, as Directive (EU) 2024/825 requires. Every list of days that compares
 * kilometres has it.
 * @param children paragraphs: what the numbers of this list mean
 */
export function Method({ children }: { children: ReactNode }) {
  return (
    <Disclosure isPlain summary={m['salt.method']()}>
      <Stack gap="s" className={css.method}>
        {children}
        <p>{m['salt.method_roads']()}</p>
      </Stack>
    </Disclosure>
  )
}
