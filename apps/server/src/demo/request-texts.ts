import type { SupportRequest } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'

/** A message of a demo request. */
export interface DemoMessage {
  readonly from: 'customer' | 'supplier'
  readonly text: string
  /** Days before today. */
  readonly age: number
  /** With this message the supplier confirms the agreed moment. */
  readonly agrees?: boolean
}

/** A request of the demo. */
export interface DemoRequest {
  /** The customer; if absent, any customer of the language. */
  readonly email?: string
  readonly language: Language
  readonly title: SupportRequest['titleCode']
  readonly detail: SupportRequest['detailsCode']
  /** In the customer's own words, for a detail that is not on the list. */
  readonly words?: string
  readonly comment: string
  /** Days before today. */
  readonly age: number
  readonly thread: readonly DemoMessage[]
  /** Days from today until the appointment, or until the working day after it; negative for a past one. */
  readonly agreedIn?: number
  readonly isClosed?: boolean
}

/** Invented, like every person in the demo; oldest first. */
export const demoRequests: readonly DemoRequest[] = [
  {
    language: 'fr',
    title: 'malfunction',
    detail: 'malfunction_leak',
    comment: 'La buanderie est au sous-sol.',
    age: 40,
    agreedIn: -26,
    isClosed: true,
    thread: [
      {
        from: 'supplier',
        text: 'Notre technicien remplace le joint. Laissez le robinet fermé jusque-là.',
        age: 39,
        agrees: true,
      },
      { from: 'customer', text: 'Tout est sec, merci !', age: 34 },
    ],
  },
  {
    language: 'nl',
    title: 'salt_blocks',
    detail: 'salt_block_doesnt_fit',
    comment: '',
    age: 20,
    isClosed: true,
    thread: [
      {
        from: 'supplier',
        text: 'Leg de twee blokken naast elkaar, met de ronde kant naar boven. Lukt het zo?',
        age: 19,
      },
      { from: 'customer', text: 'Ja, dat was het. Bedankt!', age: 19 },
    ],
  },
  {
    email: 'jean@demo.example',
    language: 'fr',
    title: 'malfunction',
    detail: 'malfunction_error',
    comment: 'Le local est accessible par le garage.',
    age: 6,
    agreedIn: 3,
    thread: [
      { from: 'supplier', text: 'Quel code l’écran affiche-t-il ?', age: 5 },
      { from: 'customer', text: 'E4, depuis hier matin.', age: 5 },
      { from: 'supplier', text: 'Notre technicien apporte une carte de commande.', age: 4, agrees: true },
    ],
  },
  {
    language: 'nl',
    title: 'custom',
    detail: 'custom',
    words: 'Wij verhuizen in het voorjaar. Kan het toestel mee?',
    comment: '',
    age: 5,
    thread: [
      { from: 'supplier', text: 'Dat kan. Kent u het nieuwe adres en de dag al?', age: 4 },
      { from: 'customer', text: 'Half april, naar Mechelen. De juiste dag weten wij volgende week.', age: 2 },
    ],
  },
  {
    email: 'lieve@demo.example',
    language: 'nl',
    title: 'salt_blocks',
    detail: 'salt_too_high',
    comment: 'Het toestel staat in de garage.',
    age: 3,
    thread: [
      {
        from: 'supplier',
        text: 'Zes pakken op twaalf weken is gewoon voor vier personen. Is er iets veranderd in huis, of hoort u het toestel ’s nachts lang lopen?',
        age: 2,
      },
    ],
  },
  {
    language: 'nl',
    title: 'malfunction',
    detail: 'malfunction_leak',
    comment: 'Er staat een emmer onder, maar het druppelt sneller dan gisteren.',
    age: 1,
    thread: [],
  },
  {
    language: 'fr',
    title: 'hardness',
    detail: 'hardness_too_high',
    comment: '',
    age: 1,
    thread: [],
  },
]
