import { m } from '@brine/messages/app'

interface Chapter {
  readonly title: () => string
  readonly rules: readonly (() => string)[]
  /** A rule, a good habit, or a bad habit. */
  readonly kind: 'rule' | 'do' | 'avoid'
}

/** Rules of writing and drawing for developers of this portal. */
export const chapters: readonly Chapter[] = [
  {
    kind: 'rule',
    title: m['guide.chapter_principles'],
    rules: [
      m['guide.rule_waterline'],
      m['guide.rule_blocks'],
      m['guide.rule_colour'],
      m['guide.rule_not_colour_alone'],
      m['guide.rule_one_action'],
    ],
  },
  {
    kind: 'rule',
    title: m['guide.chapter_writing'],
    rules: [
      m['guide.rule_polite'],
      m['guide.rule_belgian'],
      m['guide.rule_button'],
      m['guide.rule_error'],
      m['guide.rule_claim'],
      m['guide.rule_date'],
      m['guide.rule_number'],
      m['guide.rule_both'],
      m['guide.rule_alert'],
    ],
  },
  {
    kind: 'rule',
    title: m['guide.chapter_layout'],
    rules: [
      m['guide.rule_gaps'],
      m['guide.rule_target'],
      m['guide.rule_buttons'],
      m['guide.rule_widths'],
      m['guide.rule_reflow'],
      m['guide.rule_slab'],
      m['guide.rule_focus'],
      m['guide.rule_tooltip'],
    ],
  },
  {
    kind: 'rule',
    title: m['guide.chapter_motion'],
    rules: [m['guide.rule_times'], m['guide.rule_still']],
  },
  {
    kind: 'do',
    title: m['guide.chapter_do'],
    rules: [m['guide.rule_pipe'], m['guide.rule_copper']],
  },
  {
    kind: 'avoid',
    title: m['guide.chapter_avoid'],
    rules: [
      m['guide.rule_no_floating'],
      m['guide.rule_no_stripe'],
      m['guide.rule_no_text_on_art'],
      m['guide.rule_no_serif'],
      m['guide.rule_no_green'],
    ],
  },
]
