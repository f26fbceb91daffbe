import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { wholeOf } from '../../shell/typedNumbers.ts'
import { useStartAutomatic } from './mutations.ts'
import { packsInWords } from './packsInWords.ts'

type AutomaticDialogProps = { title: string; customerId: number; terms: AutomaticTerms; onClose: () => void }

/** Starts automatic refills for a customer who calls, with what is read out first. */
export function AutomaticDialog({ title, customerId, terms, onClose }: AutomaticDialogProps) {
  const language = useLanguage()
  const { usual_packs, max_packs, pack_price, product_id, pack_kg, email_address } = terms
  const contentOf = ({ packs }: { packs: string }) => ({
    ...{ packs: wholeOf(packs), pack_price, product_id, pack_kg },
  })
  const form = useForm<{ packs: string }>({
    schema: officeAutomaticRefills.start.body,
    initial: { packs: String(usual_packs) },
    contentOf,
    texts: { packs: () => m['office.automatic.packs_wrong'] },
  })
  const start = useStartAutomatic(onClose, form.refuse)
  return (
    <FormDialog
      title={title}
      submit={m['office.automatic.start_submit']()}
      isPending={start.isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) => start.mutate({ params: { id: customerId }, body: contentOf(typed) }),
          start.isPending,
        )
      }
      onClose={onClose}
    >
      <p>
        {m['office.automatic.read_out']({
          price: euros(pack_price, language),
          packs: packsInWords(max_packs),
          ...{ salt: terms.salt[language], kg: String(pack_kg) },
        })}
      </p>
      <p>{email_address ? m['office.automatic.terms_mailed']() : m['office.automatic.terms_called']()}</p>
      <TextField
        {...form.text('packs')}
        inputMode="numeric"
        maxLength={2}
        label={m['office.automatic.packs']()}
      />
    </FormDialog>
  )
}
