/** Words that names must not contain, with their replacements. docs/glossary.md gives the meanings. */
export const replaced: Readonly<Record<string, string>> = {
  household: 'customer',
  visit: 'delivery, refill or stop',
  place: 'stop position, or location',
  pipe: 'driver day',
  lane: 'driver day',
  night: 'route optimization',
  experience: 'review',
  moderation: 'review',
  friend: 'referral',
  ledger: 'credit',
  colleague: 'staff member',
  trail: 'audit log',
  act: 'change, or audit entry',
  news: 'event, or notification',
  tell: 'notify',
  told: 'notified',
  seen: 'revision',
  version: 'revision',
  pile: 'queue',
  keeper: 'assignee',
}

/** Whole names that say too little: a constant without its unit, a type without its subject. */
export const riddles: ReadonlySet<string> = new Set([
  ...['MOST', 'KEPT', 'AGAIN', 'SILENCE', 'PATIENCE', 'LOOKS', 'PAGE'],
  ...[
    'Handling',
    'Leading',
    'Standing',
    'Seen',
    'Told',
    'Made',
    'Wanted',
    'Known',
    'Doings',
    'Hope',
    'member',
  ],
])

interface Exception {
  readonly names: readonly string[]
  readonly because: string
  /** True if only a property may have the name, but no variable, function or type. */
  readonly fieldsOnly?: true
}

/** Names that may keep a replaced word. An unused name must leave the list. */
export const exceptions: readonly Exception[] = [
  {
    names: ['pile', 'keeper', 'act', 'member', 'version', 'experience', 'experiences', 'places', 'told'],
    because: 'fields of the wire, which stays as it is; data keeps the wire’s spelling',
    fieldsOnly: true,
  },
  {
    names: ['friend', 'friends', 'friend_id', 'friends_invited'],
    because: 'fields of the wire: an invited friend is a person in a referral',
    fieldsOnly: true,
  },
  {
    names: ['friend_unknown', 'friend_counted', 'unknown_place'],
    because: 'codes of the wire',
    fieldsOnly: true,
  },
  { names: ['visit'], because: 'a kind of note: what was seen or said at a customer’s', fieldsOnly: true },
  { names: ['maintenance_visit'], because: 'a kind of order in the supplier’s books', fieldsOnly: true },
  {
    names: ['place', 'placed'],
    because: 'the call that places a device; the key of records that drivers’ phones hold',
    fieldsOnly: true,
  },
  { names: ['pipe'], because: 'the method of a stream, and Valibot’s function', fieldsOnly: true },
  { names: ['PipeNav', 'PipeNavItem', 'PipeNavProps'], because: 'a menu that is drawn as a water pipe' },
  {
    names: ['majorVersion', 'MIN_SERVER_VERSION', 'refuseOtherVersion', 'reloadOnNewVersion', 'newVersion'],
    because: 'the version of a program or of a deployment',
  },
]

/** Words that end like a gerund but name things. */
export const nouns: ReadonlySet<string> = new Set([
  ...[
    'planning',
    'routing',
    'testing',
    'landing',
    'booking',
    'heading',
    'missing',
    'drawing',
    'errortracking',
    'rating',
    'stepheading',
  ],
])
