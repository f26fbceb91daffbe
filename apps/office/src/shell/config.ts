import { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** What the office shows of the supplier. */
const Config = v.object({ brand: v.pick(Brand, ['name', 'phones']) })

const listeners = new Set<() => void>()
let brand: v.InferOutput<typeof Config>['brand'] = { name: '', phones: [] }

/** Fetches name and telephone lines of the supplier. The office works without them, so a failure is ignored. */
export async function loadBrand(): Promise<void> {
  try {
    const response = await fetch('/static/config.json')
    const read = v.safeParse(Config, await response.json())
    if (!read.success) return
    brand = read.output.brand
    for (const listener of listeners) listener()
  } catch {
    // name and telephone lines stay empty
  }
}

/** The supplier's name; empty if it could not be fetched. */
export const brandName = (): string => brand.name

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The supplier's name, also after an administrator has changed it. */
export const useBrandName = (): string => useSyncExternalStore(subscribe, brandName)

/** The supplier's telephone line for a language, or else the first; undefined if none is known. */
export const officePhone = (language: Language): Brand['phones'][number] | undefined =>
  brand.phones.find((phone) => phone.language === language) ?? brand.phones[0]
