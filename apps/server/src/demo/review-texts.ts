import type { Language } from '@brine/contract/primitives'

/** A review of the demo. `rating` is doubled half stars, 0 to 10. */
export interface DemoReview {
  readonly language: Language
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Days before today. */
  readonly age: number
  /** The supplier's public answer. */
  readonly answer?: string
}

/** Invented, like every person in the demo; newest first. */
export const approvedReviews: readonly DemoReview[] = [
  {
    language: 'nl',
    rating: 10,
    title: 'Eindelijk geen kalk meer',
    text: 'Al na twee weken was de douchewand makkelijker schoon te houden. De uitleg bij de plaatsing was duidelijk en rustig, ook voor mijn vader van 81.',
    age: 9,
  },
  {
    language: 'fr',
    rating: 9,
    title: 'Livraison ponctuelle',
    text: 'Le chauffeur est arrivé à l’heure annoncée et a descendu les blocs à la cave sans que je doive le demander. Rien à redire.',
    age: 17,
  },
  {
    language: 'nl',
    rating: 7,
    title: 'Goed toestel, telefonisch even wachten',
    text: 'Over het toestel zelf niets dan lof. In januari moest ik wel drie keer bellen voor ik iemand aan de lijn kreeg.',
    age: 31,
    answer:
      'Dank u voor uw eerlijke woorden. In januari belden er door de vorst drie keer zoveel klanten als anders. Ondertussen zijn wij met twee meer aan de telefoon.',
  },
  {
    language: 'fr',
    rating: 10,
    title: 'La peau qui tire, c’est fini',
    text: 'Ma fille a de l’eczéma et nous avons vu la différence en un mois. L’installateur a pris le temps d’expliquer les réglages.',
    age: 46,
  },
  {
    language: 'nl',
    rating: 9,
    title: 'Zout bestellen in een minuut',
    text: 'Dag kiezen, bevestigen, klaar. De bevestiging zat meteen in mijn mailbox. Zo hoort het.',
    age: 63,
  },
  {
    language: 'fr',
    rating: 8,
    title: 'Simple à commander',
    text: 'Je choisis toujours la date avec le moins de kilomètres. Un peu de patience pour le premier rendez-vous, ensuite tout roule.',
    age: 88,
  },
  {
    language: 'nl',
    rating: 8,
    title: 'Nette plaatsing',
    text: 'De technieker had overschoenen aan en liet de garage properder achter dan hij ze vond. Enkel de afvoer moest later nog bijgesteld worden, zonder kosten.',
    age: 117,
  },
  {
    language: 'fr',
    rating: 6,
    title: 'Bon produit, facture un peu lente',
    text: 'L’adoucisseur fonctionne bien. J’ai dû réclamer le document de l’installation, arrivé finalement après trois semaines.',
    age: 149,
    answer:
      'Merci pour votre avis. Trois semaines, c’est trop long. Vous trouvez désormais chaque document sous « Commandes » dès le lendemain.',
  },
  {
    language: 'nl',
    rating: 10,
    title: 'Koffiemachine leeft weer',
    text: 'Vroeger om de drie weken ontkalken, nu al vijf maanden niet meer. Had ik dit maar eerder gedaan.',
    age: 186,
  },
  {
    language: 'fr',
    rating: 9,
    title: 'Un dépannage rapide',
    text: 'Petite fuite un vendredi matin, un technicien chez nous le lundi. Un simple joint, remplacé en dix minutes.',
    age: 231,
  },
  {
    language: 'nl',
    rating: 5,
    title: 'Werkt, maar het water was eerst te zacht',
    text: 'De afstelling zat niet goed, waardoor de zeep bleef plakken. Na een telefoontje is het bijgeregeld en sindsdien is het in orde.',
    age: 287,
  },
  {
    language: 'fr',
    rating: 10,
    title: 'Mes parents sont ravis',
    text: 'Ils ont 78 et 80 ans et craignaient de porter des sacs. Les blocs sont légers et le livreur les place lui-même.',
    age: 342,
  },
  {
    language: 'nl',
    rating: 9,
    title: 'Al drie jaar tevreden',
    text: 'Elk jaar dezelfde chauffeur, altijd een goeiedag en altijd op tijd. Het toestel doet het zonder dat wij eraan denken.',
    age: 405,
  },
  {
    language: 'fr',
    rating: 7,
    title: 'Efficace mais plus bruyant que prévu',
    text: 'La régénération de nuit s’entend depuis la chambre. Nous avons déplacé l’heure de mise en route, c’est mieux.',
    age: 478,
  },
]

/** Lieve's review, which waits for the office. */
export const pendingReview: DemoReview = {
  language: 'nl',
  rating: 9,
  title: 'Vlotte levering, vriendelijke chauffeur',
  text: 'Ik koos de beste dag en had meteen een bevestiging in mijn mailbox. De chauffeur zette de blokken netjes in de garage.',
  age: 2,
}

/** Other reviews that wait for the office, newest first. */
export const pendingReviews: readonly DemoReview[] = [
  {
    language: 'fr',
    rating: 10,
    title: 'Enfin de l’eau douce',
    text: 'Installation en une matinée, tout était propre. Le savon mousse de nouveau et la bouilloire reste nette.',
    age: 3,
  },
  {
    language: 'nl',
    rating: 4,
    title: 'Chauffeur stond niet op het juiste adres',
    text: 'De levering is uiteindelijk gebeurd, maar ik heb een halfuur op straat gestaan. U mag mij bellen op 0470 00 00 19.',
    age: 3,
  },
  {
    language: 'nl',
    rating: 8,
    title: 'Duidelijke uitleg',
    text: 'Aan de telefoon kreeg ik rustig uitgelegd hoe ik de blokken plaats. Dat had ik niet verwacht.',
    age: 4,
  },
  {
    language: 'nl',
    rating: 3,
    title: 'Gratis zout voor iedereen!!!',
    text: 'Kijk snel op www.gratis-zout.example voor de beste prijzen van het land.',
    age: 4,
  },
  {
    language: 'fr',
    rating: 10,
    title: 'Service parfait',
    text: 'Commande le lundi, livraison le jeudi, chauffeur aimable. Rien à ajouter.',
    age: 5,
  },
]

/** Reviews that the office declined. */
export const declinedReviews: readonly DemoReview[] = [
  {
    language: 'fr',
    rating: 1,
    title: 'Allez plutôt ici',
    text: 'Tous mes amis commandent sur www.sel-moins-cher.example, bien moins cher.',
    age: 26,
  },
]
