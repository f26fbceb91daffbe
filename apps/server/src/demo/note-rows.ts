import type { StaffRole } from '@brine/contract/call'
import { instantOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import { staffMembers } from './demo-accounts.ts'

type Note = Pick<Insertable<DB['customer_notes']>, 'kind' | 'text'> & {
  readonly forDriver?: true
  /** Waits until somebody has done it: its day, counted from today, and for whom it is; null for nobody in particular. */
  readonly task?: { readonly dueIn: number; readonly role: StaffRole | null }
  /** Days ago. */
  readonly age: number
}

const notes: Readonly<Record<Language, readonly Note[]>> = {
  nl: [
    {
      ...{ kind: 'note', age: 21, forDriver: true },
      text: 'Bel eerst aan de zijdeur. De voordeur is buiten gebruik. Hond is braaf.',
    },
    { kind: 'call', age: 5, text: 'Vroeg hoe lang één blok meegaat. Uitgelegd.' },
    { kind: 'visit', age: 12, text: 'Hardheid nagemeten: 38 °fH. Toestel bijgeregeld.' },
    {
      kind: 'call',
      age: 1,
      task: { dueIn: 12, role: 'support' },
      text: 'Overweegt automatische leveringen: terugbellen na de feestdagen.',
    },
    {
      kind: 'call',
      age: 2,
      task: { dueIn: 0, role: null },
      text: 'Vraagt of het toestel ook in de garage mag staan. Zou vandaag een antwoord krijgen.',
    },
  ],
  fr: [
    {
      ...{ kind: 'note', age: 30, forDriver: true },
      text: 'Livrer par le garage à gauche. Sonner deux fois.',
    },
    {
      kind: 'call',
      age: 3,
      task: { dueIn: -1, role: 'sales' },
      text: 'Demande le prix d’un entretien, de préférence un matin. Envoyer une offre.',
    },
  ],
}

/** The first one with this role. */
const staffIdOf = (role: StaffRole): number => staffMembers.findIndex(({ roles }) => roles.includes(role)) + 1

/** Every how many customers has notes, besides the first one of each language. */
const NOTED_SHARE = 12
const AUTHOR_ID = staffIdOf('support')

/** Notes and calls: of the first customer of each language, and of a few others one that their driver sees. */
export function noteRows(demoCustomers: readonly DemoCustomer[], today: string) {
  const first = (['nl', 'fr'] as const).map((language) =>
    demoCustomers.findIndex((customer) => customer.language === language),
  )
  return demoCustomers
    .flatMap(({ language }, index) => {
      if (first.includes(index)) return notes[language].map((note) => ({ index, note }))
      return index % NOTED_SHARE === 0 ? notes[language].slice(0, 1).map((note) => ({ index, note })) : []
    })
    .sort((a, b) => b.note.age - a.note.age)
    .map(({ index, note: { kind, text, forDriver = false, task, age } }) => ({
      ...{ customer_id: index + 1, kind, text, for_driver: forDriver, is_task: task !== undefined },
      due_on: task ? addDays(today, task.dueIn) : null,
      assignee_id: task?.role ? staffIdOf(task.role) : null,
      ...{ staff_id: AUTHOR_ID, staff_name: staffMembers[AUTHOR_ID - 1]?.name ?? '' },
      created_at: instantOf(addDays(today, -age), 9 * 60 + (index % 60)),
    }))
}
