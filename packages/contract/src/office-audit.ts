/**
 * Everything that leaves a line in the audit trail: the kind of record, and what was done to it. The office has a text for each.
 */
export const auditActs = [
  'experience.approved',
  'experience.declined',
  'experience.answered',
  'experience.answer_removed',
] as const
export type AuditAct = (typeof auditActs)[number]
