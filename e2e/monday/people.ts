/** The firm of each language and its people. Numbers and addresses are invented. */
export const people = {
  nl: {
    firm: {
      ...{ name: 'Zilt', legal_name_nl: 'Zilt bv', legal_name_fr: 'Zilt SRL' },
      ...{ street: 'Zoutkaai 12', postal_code: '9000', city_nl: 'Gent', city_fr: 'Gand' },
    },
    depot: { name: 'Gent', street: 'Zoutkaai 12', postal_code: '9000', city_name: 'Gent' },
    administrator: { name: 'Noor Benali', email: 'noor@zilt.example' },
    driver: { name: 'Wim De Smet', email: 'wim@zilt.example' },
    customer: { first_name: 'Lieve', last_name: 'Aerts', email: 'lieve@post.example' },
    address: { street: 'Tolpoortstraat', number: '12', postal_code: '9800', city_name: 'Deinze' },
  },
  fr: {
    firm: {
      ...{ name: 'Eau Douce', legal_name_nl: 'Eau Douce bv', legal_name_fr: 'Eau Douce SRL' },
      ...{ street: 'Quai du Sel 12', postal_code: '5000', city_nl: 'Namen', city_fr: 'Namur' },
    },
    depot: { name: 'Namur', street: 'Quai du Sel 12', postal_code: '5000', city_name: 'Namur' },
    administrator: { name: 'Amina Lefèvre', email: 'amina@eaudouce.example' },
    driver: { name: 'Luc Dumont', email: 'luc@eaudouce.example' },
    customer: { first_name: 'Jeanne', last_name: 'Lambert', email: 'jeanne@poste.example' },
    address: { street: 'Rue du Pont', number: '12', postal_code: '5500', city_name: 'Dinant' },
  },
} as const

/** The account of both firms, as the office types it. */
export const IBAN = 'BE71 0961 2345 6769'
