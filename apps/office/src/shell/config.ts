let brand = ''

/** Fetches the supplier's name. The office works without it, so a failure is ignored. */
export async function loadBrand(): Promise<void> {
  try {
    const response = await fetch('/static/config.json')
    const name: unknown = (await response.json()).brand?.name
    if (typeof name === 'string') brand = name
  } catch {
    // the name stays empty
  }
}

/** The supplier's name; empty if it could not be fetched. */
export const brandName = (): string => brand
