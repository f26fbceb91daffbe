/// <reference lib="dom" />
/** Fills in the page that opens without a connection: the supplier's lines and the delivery that was last read here. */

interface Line {
  readonly number: string
  readonly tel: string
  readonly language: string
}

/** The delivery as `keepNextDelivery.ts` stored it. */
function readDelivery(): { date: string; from?: string; to?: string } | null {
  try {
    return JSON.parse(localStorage.getItem('next_delivery') ?? 'null')
  } catch {
    return null
  }
}

const isoToday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date())
const delivery = readDelivery()
for (const part of document.querySelectorAll<HTMLElement>('section')) {
  const shown = part.querySelector<HTMLElement>('.delivery')
  const day = part.querySelector<HTMLElement>('.day')
  if (!shown || !day || !delivery || delivery.date < isoToday) continue
  const words = new Intl.DateTimeFormat(`${part.lang}-BE`, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(`${delivery.date}T12:00:00Z`))
  const hours = delivery.from && delivery.to ? `, ${delivery.from} – ${delivery.to}` : ''
  day.textContent = words + hours
  shown.hidden = false
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

export {}
