import { m } from '@brine/messages/app'

/** Outline of Belgium from Natural Earth (public domain), simplified and projected as `project` does. */
export const OUTLINE =
  'M19 138L131 67L172 54L173 79L180 91L192 95L200 93L203 81L220 78L248 87L257 104L279 103L324 77L331 67L334 56L349 77L350 84L354 77L347 73L345 61L341 56L357 61L369 59L363 34L383 25L392 27L389 39L393 41L410 42L429 22L437 19L445 25L445 42L435 39L434 43L461 49L470 43L483 24L493 36L491 54L501 72L515 73L518 77L518 88L550 88L569 80L577 87L579 99L583 103L600 111L614 110L623 119L632 118L634 123L631 129L635 133L628 135L628 143L625 147L622 146L622 156L612 175L620 175L612 189L593 206L594 213L608 223L606 233L610 235L614 235L618 229L626 235L663 236L666 248L679 247L694 267L691 269L693 273L710 277L694 296L700 312L712 311L726 315L724 319L729 328L726 348L733 363L726 366L719 365L711 380L699 384L693 390L691 392L694 402L686 407L686 419L680 408L669 411L664 404L656 407L653 417L640 428L634 441L634 449L627 454L629 461L619 472L611 489L619 496L614 496L612 506L615 516L623 521L628 536L636 538L634 550L642 554L642 561L632 576L636 578L634 583L625 589L617 586L610 591L597 588L590 597L579 594L567 602L563 601L563 590L553 571L540 564L538 568L533 568L534 553L526 544L509 546L493 527L473 514L457 517L450 514L448 496L453 480L438 467L446 436L450 428L453 430L453 412L445 412L444 408L439 410L419 430L415 458L379 474L373 475L345 466L330 468L317 462L317 449L332 437L327 417L317 417L322 393L331 384L327 377L323 375L320 382L316 380L311 369L294 354L274 360L263 354L248 353L236 368L230 362L227 325L220 316L200 313L200 305L196 303L174 312L158 301L150 263L153 259L149 249L142 246L132 228L127 226L98 236L86 252L64 241L50 219L37 217L31 208L33 202L29 189L36 180L35 174L26 163L19 138Z'

/** Rivers as [longitude, latitude], roughly. They are for orientation only. */
export const RIVERS: readonly (readonly (readonly [number, number])[])[] = [
  // Scheldt
  [
    [3.33, 50.52],
    [3.39, 50.61],
    [3.5, 50.72],
    [3.6, 50.85],
    [3.66, 50.95],
    [3.75, 51.04],
    [3.92, 51.02],
    [4.1, 51.04],
    [4.23, 51.13],
    [4.33, 51.15],
    [4.4, 51.22],
    [4.3, 51.3],
    [4.24, 51.36],
  ],
  // Meuse
  [
    [4.83, 50.15],
    [4.91, 50.26],
    [4.87, 50.37],
    [4.88, 50.46],
    [5.1, 50.49],
    [5.24, 50.52],
    [5.42, 50.59],
    [5.58, 50.64],
    [5.69, 50.74],
    [5.69, 50.85],
    [5.76, 50.95],
    [5.8, 51.08],
    [5.84, 51.16],
  ],
  // Sambre
  [
    [4.1, 50.33],
    [4.25, 50.35],
    [4.44, 50.41],
    [4.6, 50.43],
    [4.75, 50.46],
    [4.88, 50.46],
  ],
  // Lys
  [
    [2.9, 50.75],
    [3.12, 50.81],
    [3.26, 50.83],
    [3.43, 50.89],
    [3.53, 50.98],
    [3.68, 51.03],
    [3.75, 51.04],
  ],
]

/** A town on the map, for orientation. */
export interface Town {
  readonly name: () => string
  readonly latitude: number
  readonly longitude: number
}

/** The named towns, most important first. A later one is left out if there is no room. */
export const TOWNS: readonly Town[] = [
  { name: () => m['office.planning.town_brussels'](), latitude: 50.85, longitude: 4.36 },
  { name: () => m['office.planning.town_antwerp'](), latitude: 51.23, longitude: 4.42 },
  { name: () => m['office.planning.town_ghent'](), latitude: 51.05, longitude: 3.72 },
  { name: () => m['office.planning.town_liege'](), latitude: 50.63, longitude: 5.57 },
  { name: () => m['office.planning.town_charleroi'](), latitude: 50.41, longitude: 4.44 },
  { name: () => m['office.planning.town_bruges'](), latitude: 51.21, longitude: 3.22 },
  { name: () => m['office.planning.town_namur'](), latitude: 50.47, longitude: 4.87 },
  { name: () => m['office.planning.town_mons'](), latitude: 50.45, longitude: 3.95 },
  { name: () => m['office.planning.town_hasselt'](), latitude: 50.93, longitude: 5.34 },
  { name: () => m['office.planning.town_leuven'](), latitude: 50.88, longitude: 4.7 },
  { name: () => m['office.planning.town_kortrijk'](), latitude: 50.83, longitude: 3.26 },
  { name: () => m['office.planning.town_ostend'](), latitude: 51.22, longitude: 2.92 },
  { name: () => m['office.planning.town_tournai'](), latitude: 50.61, longitude: 3.39 },
  { name: () => m['office.planning.town_turnhout'](), latitude: 51.32, longitude: 4.95 },
  { name: () => m['office.planning.town_verviers'](), latitude: 50.59, longitude: 5.86 },
  { name: () => m['office.planning.town_bastogne'](), latitude: 50.0, longitude: 5.72 },
  { name: () => m['office.planning.town_arlon'](), latitude: 49.68, longitude: 5.82 },
]
