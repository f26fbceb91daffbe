import type { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'

/** Names of columns, as `plainName` writes them. */
type Names = Readonly<{ [field in ImportField]?: readonly string[] }>

const customer = [
  ...['klantnummer', 'klantnr', 'klnr', 'klantcode', 'klantid', 'klant', 'codeclient', 'numeroclient'],
  ...['numerodeclient', 'noclient', 'nclient', 'numclient', 'client', 'customernumber', 'customerid'],
]
const mobile = ['gsm', 'gsmnummer', 'mobiel', 'mobile', 'portable', 'numerogsm', 'numerodegsm', 'telgsm']
const salt = ['zout', 'zoutsoort', 'codezout', 'sel', 'typedesel', 'codesel']
const packs = ['pakken', 'aantalpakken', 'paquets', 'nombredepaquets']
const vat = ['btw', 'btwpercent', 'btwtarief', 'btwpct', 'tva', 'tauxtva', 'tauxdetva']

/** What programs in Belgium usually call their columns, in Dutch and French, besides our own names. */
export const knownNames: Readonly<Record<ImportKind, Names>> = {
  customers: {
    external_id: customer,
    first_name: ['voornaam', 'prenom', 'firstname'],
    last_name: ['naam', 'achternaam', 'familienaam', 'nom', 'nomdefamille', 'naamklant', 'nomclient'],
    gender: ['geslacht', 'sexe', 'aanspreking', 'aanspreektitel', 'civilite', 'titel', 'titre'],
    language: ['taal', 'taalcode', 'langue', 'codelangue', 'lang'],
    email: ['mail', 'emailadres', 'mailadres', 'courriel', 'adressemail', 'adresseemail'],
    street: ['straat', 'straatnaam', 'rue', 'nomderue'],
    number: ['huisnummer', 'huisnr', 'nummer', 'nr', 'numero', 'num', 'no'],
    postal_code: ['postcode', 'post', 'postnummer', 'codepostal', 'cp', 'zip'],
    city: ['gemeente', 'plaats', 'stad', 'woonplaats', 'localite', 'ville', 'commune'],
    mobile_number: mobile,
    telephone_number: [
      'telefoon',
      'telefoonnummer',
      'tel',
      'telnr',
      'telephone',
      'numerodetelephone',
      'vast',
    ],
    refill_packs: packs,
    salt,
    device_model: ['toestel', 'model', 'modeltoestel', 'appareil', 'modele'],
    device_serial: ['serienummer', 'serienr', 'numerodeserie', 'noserie', 'nserie'],
    installed_on: [
      ...['plaatsing', 'plaatsingsdatum', 'datumplaatsing', 'geplaatstop', 'installatiedatum'],
      ...['installation', 'dateinstallation', 'datedinstallation', 'dateplacement', 'placement'],
    ],
    guarantee_until: ['garantie', 'garantietot', 'eindegarantie', 'findegarantie', 'garantiejusquau'],
    first_and_last_name: [
      ...['voornaamnaam', 'voornaamennaam', 'volledigenaam', 'prenomnom', 'prenometnom', 'nomcomplet'],
      'fullname',
    ],
    last_and_first_name: [
      ...['naamvoornaam', 'naamenvoornaam', 'familienaamvoornaam', 'nomprenom', 'nometprenom'],
    ],
    street_and_number: [
      ...['adres', 'straatnummer', 'straatnr', 'straatennummer', 'straatennr', 'straathuisnummer'],
      ...['adresse', 'ruenumero', 'rueetnumero', 'ruenum', 'address'],
    ],
    postal_code_and_city: [
      ...['postcodegemeente', 'postcodeengemeente', 'postcodeplaats', 'postcodewoonplaats'],
      ...['codepostallocalite', 'codepostaletlocalite', 'codepostalville', 'codepostaletville', 'cpville'],
      'cplocalite',
    ],
  },
  drivers: {
    external_id: ['chauffeursnummer', 'chauffeurnr', 'personeelsnummer', 'numerochauffeur', 'matricule'],
    name: ['naam', 'nom', 'chauffeur'],
    mobile_number: mobile,
    depot: ['magazijn', 'entrepot'],
    depot_postal_code: ['postcodedepot', 'codepostaldepot', 'cpdepot'],
    depot_city: ['gemeentedepot', 'plaatsdepot', 'villedepot', 'localitedepot'],
    capacity_kg: ['laadvermogen', 'capaciteit', 'capaciteitkg', 'chargeutile', 'capacite', 'capacitekg'],
    shift_start: ['begin', 'start', 'beginuur', 'debut', 'heurededebut'],
    shift_end: ['einde', 'einduur', 'fin', 'heuredefin'],
    weekdays: ['werkdagen', 'dagen', 'jours', 'joursdetravail'],
    zone_postal_code: ['postcodezone', 'codepostalzone', 'cpzone'],
    zone_city: ['gemeentezone', 'plaatszone', 'villezone', 'localitezone'],
    co2_g_per_km: ['co2', 'co2gkm'],
    left_on: ['uitdienst', 'datumuitdienst', 'sortie', 'datedesortie'],
  },
  orders: {
    number: ['bestelnummer', 'bestelnr', 'ordernummer', 'bonnummer', 'numerodecommande', 'nocommande'],
    customer,
    type: ['soort'],
    date: ['datum', 'besteldatum', 'datecommande', 'datedecommande'],
    completed_on: ['uitgevoerd', 'uitgevoerdop', 'datumuitvoering', 'dateexecution', 'executele'],
    vat_rate: vat,
    item: ['artikel', 'article'],
    description: ['omschrijving', 'libelle', 'designation'],
    quantity: ['aantal', 'hoeveelheid', 'quantite', 'qte'],
    unit_price: ['prijs', 'eenheidsprijs', 'prix', 'prixunitaire', 'pu'],
  },
  deliveries: {
    external_id: [
      ...['leveringsnummer', 'leverbon', 'leverbonnummer', 'bonnummer'],
      ...['numerodelivraison', 'bondelivraison', 'nobon'],
    ],
    customer,
    date: ['datum', 'leverdatum', 'leveringsdatum', 'datelivraison', 'datedelivraison'],
    kg: ['kilo', 'kilos', 'gewicht', 'poids'],
    packs,
    price: ['prijs', 'bedrag', 'prix', 'montant'],
    vat_rate: vat,
    salt,
  },
  agreed_deliveries: {
    external_id: [
      ...['leveringsnummer', 'leverbon', 'leverbonnummer', 'bonnummer', 'bestelnummer', 'afspraaknummer'],
      ...['numerodelivraison', 'bondelivraison', 'nobon', 'numerodecommande', 'deliverynumber'],
    ],
    customer: [...customer, 'email', 'emailadres', 'adresseemail'],
    date: [
      ...['datum', 'leverdatum', 'leveringsdatum', 'afspraak', 'leverdag', 'dag'],
      ...['datelivraison', 'datedelivraison', 'rendezvous', 'jour', 'deliverydate'],
    ],
    packs: [...packs, 'aantal', 'quantite', 'qte', 'quantity'],
    kg: ['kilo', 'kilos', 'gewicht', 'poids', 'weight'],
    driver: ['chauffeur', 'bestuurder', 'livreur', 'chauffeurlivreur'],
    half_day: ['dagdeel', 'halvedag', 'voormiddagnamiddag', 'vmnm', 'demijournee', 'demijour', 'halfday'],
    comment: [
      ...['opmerking', 'opmerkingen', 'nota', 'commentaar', 'boodschap', 'instructie'],
      ...['remarque', 'remarques', 'commentaire', 'note', 'instruction', 'remark'],
    ],
    price: ['prijs', 'bedrag', 'prix', 'montant', 'amount'],
  },
  former_documents: {
    number: [
      ...[
        'factuurnummer',
        'factuurnr',
        'factuur',
        'documentnummer',
        'documentnr',
        'docnr',
        'stuknummer',
        'nummer',
      ],
      ...['numerodefacture', 'numerofacture', 'nofacture', 'facture', 'numerodocument', 'invoicenumber'],
    ],
    customer: [...customer, 'email', 'emailadres', 'adresseemail', 'debiteur', 'debiteurnummer'],
    date: [
      ...['datum', 'factuurdatum', 'documentdatum', 'datefacture', 'datedefacture', 'datedocument'],
      'invoicedate',
    ],
    due_on: [
      'vervaldag',
      'vervaldatum',
      'tebetalentegen',
      'echeance',
      'datedecheance',
      'dateecheance',
      'duedate',
    ],
    total: [
      ...['totaal', 'totaalbedrag', 'factuurbedrag', 'bedrag', 'bedraginclbtw', 'totaalinclbtw'],
      ...['montant', 'montanttotal', 'montanttvac', 'totaltvac', 'amount'],
    ],
    unpaid: [
      ...['openstaand', 'openstaandbedrag', 'openbedrag', 'saldo', 'restbedrag', 'tebetalen', 'nogtebetalen'],
      ...['solde', 'soldeouvert', 'montantouvert', 'resteapayer', 'ouvert', 'balance'],
    ],
    communication: [
      ...['mededeling', 'gestructureerdemededeling', 'ogm', 'vcs', 'betalingsreferentie'],
      ...['communication', 'communicationstructuree', 'referencedepaiement'],
    ],
  },
}

/** What programs write for the words of fields with a fixed list of values, in lower case. */
export const knownWords: { readonly [field in ImportField]?: Readonly<Record<string, readonly string[]>> } = {
  language: {
    nl: ['n', 'nl-be', 'nld', 'ned', 'nederlands', 'néerlandais'],
    fr: ['f', 'fr-be', 'fra', 'frans', 'français', 'francais'],
  },
  gender: {
    F: ['v', 'vrouw', 'mevrouw', 'mevr', 'mevr.', 'mw', 'femme', 'madame', 'mme'],
    M: ['h', 'man', 'heer', 'de heer', 'meneer', 'dhr', 'dhr.', 'homme', 'monsieur', 'mr', 'm.'],
  },
  type: {
    installations: ['plaatsing', 'installatie', 'placement', 'installation'],
    maintenance: ['onderhoud', 'entretien'],
    orders: ['bestelling', 'verkoop', 'commande', 'vente'],
    proposal: ['offerte', 'voorstel', 'offre'],
    repair: ['herstelling', 'reparatie', 'réparation', 'reparation', 'dépannage', 'depannage'],
  },
  half_day: {
    morning: ['vm', 'vm.', 'voormiddag', 'ochtend', 'matin', 'matinée', 'avant-midi', 'am'],
    afternoon: ['nm', 'nm.', 'namiddag', 'après-midi', 'apres-midi', 'pm'],
  },
  item: {
    salt_pack: ['zout', 'sel'],
    softener: ['waterverzachter', 'verzachter', 'adoucisseur'],
    installation_work: ['plaatsing', 'placement'],
    maintenance_visit: ['onderhoud', 'entretien'],
    call_out: ['verplaatsing', 'déplacement', 'deplacement'],
    labour: ['werkuur', 'werkuren', 'uurloon', "main d'oeuvre", 'main d’œuvre'],
    free: ['andere', 'autre', 'divers'],
  },
}
