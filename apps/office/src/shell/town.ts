/** A town as it is typed. */
export interface TownDraft {
  readonly postal_code: string
  readonly city_name: string
}

/** Which of the two is not filled in as it should be. @param isOptional both may stay empty */
export function wrongOfTown(
  { postal_code, city_name }: TownDraft,
  isOptional = false,
): Partial<Record<keyof TownDraft, boolean>> {
  if (isOptional && postal_code.trim() === '' && city_name.trim() === '') return {}
  return {
    ...(/^[1-9]\d{3}$/.test(postal_code.trim()) ? {} : { postal_code: true }),
    ...(city_name.trim() === '' ? { city_name: true } : {}),
  }
}
