import type { AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Checkbox } from '@brine/ui/Choice'
import { FieldError } from '@brine/ui/Field'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Link } from '@brine/ui/Link'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Rule, Slab } from '@brine/ui/Slab'
import { type FormEvent, useId, useState } from 'react'
import { useConfig } from '../../shell/config.ts'
import { PacksStepper } from '../../shell/PacksStepper.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import css from './Automatic.module.css'
import { useStart } from './mutations.ts'
import { Terms } from './Terms.tsx'
import { usePacksDraft } from './usePacksDraft.ts'

type AgreeFormProps = { terms: AutomaticTerms; onStarted: () => void; language: Language }

/**
 * The agreement: the box is empty, the button names the duty to pay, and no is as large as yes (Code of Economic Law, article
 * VI.46, section 2). What was agreed to does not change while it is being sent.
 */
export function AgreeForm({ terms, onStarted, language }: AgreeFormProps) {
  const id = useId()
  const { brand } = useConfig()
  const { chosen, choose } = usePacksDraft('automatic-start', terms)
  const packs = chosen ?? terms.usual_packs
  const { pack_price, product_id, pack_kg } = terms
  const offered = [pack_price, terms.vat_rate, product_id, pack_kg, terms.min_packs, terms.max_packs].join()
  // what the box was ticked for; no draft: who returns to the page agrees anew
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const isAgreed = agreedTo === offered
  const isChanged = agreedTo !== null && !isAgreed
  const [isMissing, setIsMissing] = useState(false)
  const termsPath = usePath(paths.terms)
  const saltPath = usePath(paths.salt)
  const start = useStart({
    onDone() {
      choose(undefined)
      onStarted()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(!isAgreed)
    const box = event.currentTarget.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (isAgreed) start.mutate({ body: { packs, pack_price, product_id, pack_kg, agreed: true } })
    else if (box) focusInvalid(box)
  }
  return (
    <Slab title={m['automatic.deal']()}>
      <form noValidate onSubmit={submit}>
        <Terms packs={packs} terms={terms} language={language} />
        <Rule />
        <PacksStepper
          packs={packs}
          terms={start.isPending ? { ...terms, min_packs: packs, max_packs: packs } : terms}
          onChange={choose}
          language={language}
        />
        <div className={css.consent}>
          <Checkbox
            checked={isAgreed}
            aria-disabled={start.isPending || undefined}
            aria-invalid={isMissing || isChanged ? true : undefined}
            aria-describedby={isMissing || isChanged ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => {
              if (start.isPending) return
              setAgreedTo(currentTarget.checked ? offered : null)
              setIsMissing(false)
            }}
          >
            <span>
              <Sentence
                text={m['automatic.agree']({ brand: brand.name, terms: gap(0) })}
                parts={[
                  termsPath ? (
                    <Link key="terms" href={termsPath}>
                      {m['automatic.agree_terms']()}
                    </Link>
                  ) : (
                    m['automatic.agree_terms']()
                  ),
                ]}
              />
            </span>
          </Checkbox>
          <FieldError id={`${id}-error`}>
            {isChanged ? m['automatic.agree_changed']() : isMissing && m['automatic.agree_missing']()}
          </FieldError>
        </div>
        <div className={css.pair}>
          <Button type="submit" variant="primary" isPending={start.isPending}>
            {m['automatic.start']()}
          </Button>
          {saltPath && <LinkButton href={saltPath}>{m['automatic.refuse']()}</LinkButton>}
        </div>
        <p className={css.note}>
          {terms.email_address ? m['automatic.start_note']() : m['automatic.start_note_call']()}
        </p>
      </form>
    </Slab>
  )
}
