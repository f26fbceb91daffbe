import type { ImportKind } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Tracker } from '@brine/ui/Tracker'

/** Where an import is. */
export type ImportStep = 'file' | 'columns' | 'doubles' | 'import' | 'done'

const names = {
  file: m['office.imports.step_file'],
  columns: m['office.imports.columns'],
  doubles: m['office.imports.step_doubles'],
  import: m['office.imports.step_import'],
}

/** The steps from a file to its import. Only customers can be double. */
export function ImportSteps({ kind, step }: { kind: ImportKind; step: ImportStep }) {
  const steps = (['file', 'columns', 'doubles', 'import'] as const).filter(
    (each) => kind === 'customers' || each !== 'doubles',
  )
  return (
    <Tracker
      isSmall
      label={m['office.imports.steps']()}
      steps={steps.map((each) => names[each]())}
      current={step === 'done' ? steps.length : steps.indexOf(step)}
      doneLabel={m['office.imports.step_done']()}
    />
  )
}
