import {
  type FieldChoice,
  type FileColumn,
  type FileColumns,
  type ImportField,
  MAX_CHANGED_VALUES,
  type MappedValue,
  type SourceColumn,
} from '@brine/contract/office/import-sources'

/** What the office changed of the guesses, by column. */
export type Edits = Readonly<
  Record<string, { readonly field?: ImportField | null; readonly values?: Values }>
>
/** What values become; null for a value that stays as the file has it, whatever the source remembers. */
type Values = Readonly<Record<string, string | null>>

/** A value of a column, and what it becomes: empty for none, undefined until it is chosen. */
export interface ValueChoice {
  readonly value: string
  readonly count: number
  readonly to: string | undefined
}

/** A column of the file, and what it becomes. */
export interface ColumnChoice {
  readonly column: FileColumn
  readonly field: ImportField | null
  /** The field with its list of values; undefined for a column that is left out. */
  readonly choice: FieldChoice | undefined
  /** Empty for a field without a list of values, and for more values than can be chosen. */
  readonly values: readonly ValueChoice[]
  /** What other values become in all lines. */
  readonly corrections: readonly MappedValue[]
}

/** What each column becomes: as changed, otherwise as the server guesses. */
export const choicesOf = ({ columns, fields }: FileColumns, edits: Edits): ColumnChoice[] =>
  columns.map((column) => {
    const edit = edits[column.column]
    const field = edit?.field === undefined ? column.field : edit.field
    const choice = fields.find((each) => each.field === field)
    const known = field === column.field ? column.mapped : []
    const values =
      choice && choice.words.length > 0
        ? (column.values ?? []).map(({ value, count }) => ({
            ...{ value, count },
            to: edit?.values?.[value] ?? guessWord(choice, known, value),
          }))
        : []
    return { column, field, choice, values, corrections: correctionsOf(known, edit?.values ?? {}, values) }
  })

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What values without a list become: as remembered, unless the office changed it. */
function correctionsOf(
  known: readonly MappedValue[],
  edited: Values,
  listed: readonly ValueChoice[],
): MappedValue[] {
  const isListed = (from: string) => listed.some(({ value }) => isSame(value, from))
  const own = Object.entries(edited).filter(([from]) => !isListed(from))
  return [
    ...known.filter(({ from }) => !isListed(from) && !own.some(([other]) => isSame(other, from))),
    ...own.flatMap(([from, to]) => (to === null ? [] : [{ from, to }])),
  ]
}

/** The corrections that say something about this file: the others are of earlier files of the source. */
export const shownCorrections = ({ column, values, corrections }: ColumnChoice): readonly MappedValue[] =>
  values.length > 0
    ? []
    : corrections.filter(
        ({ from }) => column.values === null || column.values.some(({ value }) => isSame(value, from)),
      )

/** What a value becomes: as remembered, as one of our own values, or as other programs usually mean it. */
function guessWord(
  { words, may_be_empty }: FieldChoice,
  known: FileColumn['mapped'],
  value: string,
): string | undefined {
  const given = value.toLowerCase()
  const remembered = known.find(({ from }) => from.toLowerCase() === given)?.to
  const word = words.find(
    ({ word, known_as }) => word.toLowerCase() === given || known_as.includes(given),
  )?.word
  return remembered ?? word ?? (given === '' && may_be_empty ? '' : undefined)
}

/** What the source is to remember. */
export const sourceColumnsOf = (choices: readonly ColumnChoice[]): SourceColumn[] =>
  choices.map(({ column, field, values, corrections }) => {
    const chosen = values.flatMap(({ value, to }) =>
      to === undefined || isSame(value, to) ? [] : [{ from: value, to }],
    )
    const once = new Map([...chosen, ...corrections].map((each) => [each.from.toLowerCase(), each]))
    return { column: column.column, field, values: [...once.values()].slice(0, MAX_CHANGED_VALUES) }
  })

/** Whether the file has our own names and values, so that no source has to remember anything. */
export const isOwnFile = (choices: readonly ColumnChoice[]): boolean =>
  sourceColumnsOf(choices).every(
    ({ field, values }, index) => values.length === 0 && field === choices[index]?.column.own_field,
  )

/** The fields that the file must have, and that no column becomes. */
export function missingFields({ fields }: FileColumns, choices: readonly ColumnChoice[]): ImportField[] {
  const found = choices.flatMap(partsOf)
  return fields
    .filter(({ field, is_required }) => is_required && !found.includes(field))
    .map(({ field }) => field)
}

/** The fields that a column becomes: two for one that is taken apart. */
const partsOf = ({ field, choice }: ColumnChoice): readonly ImportField[] => {
  if (field === null) return []
  // a node of the release before names no parts
  return choice?.parts?.length ? choice.parts : [field]
}

/** The first other column that becomes the same field. */
export function twinOf(choices: readonly ColumnChoice[], choice: ColumnChoice) {
  const parts = partsOf(choice)
  return choices.find(
    (other) => other.column !== choice.column && partsOf(other).some((part) => parts.includes(part)),
  )?.column
}
