/// <reference lib="dom" />
import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'

/** Fills in the page that opens without a connection: the supplier's lines and the delivery that was last read here. */

interface Line {
  readonly number: string
  readonly tel: string
  readonly language: string
}

/** The delivery as `startDevice.ts` stored it. */
function readDelivery(): { date: string; from?: string; to?: string } | null {
  try {
    return JSON.parse(localStorage.getItem('next_delivery') ?? 'null')
  } catch {
    return null
  }
}

const isoToday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date())
const delivery = readDelivery()
for (const language of ['nl', 'fr'] as const) {
  const part = document.querySelector<HTMLElement>(`section[lang=${language}]`)
  if (!part || !delivery || delivery.date < isoToday) continue
  const fillIn = (name: string, words: string) => {
    for (const empty of part.querySelectorAll<HTMLElement>(name)) empty.textContent = words
  }
  const show = (name: string) => {
    for (const hidden of part.querySelectorAll<HTMLElement>(name)) hidden.hidden = false
  }
  fillIn('.day', dayWords(delivery.date, language).short)
  if (delivery.from && delivery.to) {
    fillIn('.from', timeOfDay(delivery.from, language))
    fillIn('.to', timeOfDay(delivery.to, language))
    show('.window')
  }
  show('.delivery')
}

/** Milliseconds between two looks whether the server answers: being online does not say so. */
const LOOK_MS = 5000

async function openWhenBack(): Promise<void> {
  const answer = await fetch('/static/config.json', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload())
addEventListener('online', openWhenBack)
setInterval(openWhenBack, LOOK_MS)

const kept = await caches.match('/static/config.json')
const lines: readonly Line[] = kept ? (await kept.json()).brand.phones : []
for (const { number, tel, language } of lines) {
  const link = document.createElement('a')
  link.href = `tel:${tel}`
  link.textContent = number
  document.querySelector(`section[lang=${language}] .phone`)?.append(link)
}
