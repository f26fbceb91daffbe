-- When the office ended the relation with a customer, why, and a remark about it. Null for a customer.
-- Without "relation", statements of the release before would not know whose ended_at they mean.
alter table customers
  add column relation_ended_at timestamptz,
  add column relation_end_reason text,
  add column relation_end_note text;
-- not valid: 0149 reads the rows, and nobody waits for it
alter table customers add constraint customers_relation_end_reason
  check (relation_end_reason in ('moved', 'deceased', 'no_softener', 'other_supplier', 'other')) not valid;
