import type { Home } from '@brine/contract/customer/home'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { chatIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { useConfig } from '../../shell/config.ts'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { saidAt } from '../../shell/saidAt.ts'
import css from './HomeAnswer.module.css'

type HomeAnswerProps = { answer: NonNullable<Home['answer']>; today: string; language: Language }

/** The supplier's last answer that the customer has not seen. */
export function HomeAnswer({ answer: { text, created }, today, language }: HomeAnswerProps) {
  const supportPath = usePath(paths.support)
  const { brand } = useConfig()
  return (
    <Slab
      className={css.slab}
      title={m['home.answer_title']()}
      aside={
        <Chip kind="water" icon={chatIcon}>
          {m['home.answer_new']()}
        </Chip>
      }
    >
      <p className={css.bubble}>{text}</p>
      <p className={css.by}>
        <b>{m['home.answer_from']({ brand: brand.name })}</b> {saidAt(created, today, language)}
      </p>
      {supportPath && (
        <Row className={css.links}>
          <LinkButton href={supportPath}>
            <Icon shape={chatIcon} size="s" />
            {m['home.answer_read']()}
          </LinkButton>
        </Row>
      )}
    </Slab>
  )
}
