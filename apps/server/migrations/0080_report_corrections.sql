-- Reports that are corrected or taken back, by their driver or by the office, and the documents that corrections replace.
-- contract 0061: the constraints admit whatever older code writes

alter table delivery_reports drop constraint delivery_reports_outcome_check;
-- withdrawn: nothing is reported any more
alter table delivery_reports add constraint delivery_reports_outcome_check
  check (outcome in ('delivered', 'missed', 'withdrawn'));
alter table delivery_reports drop constraint delivery_reports_refusal_check;
alter table delivery_reports add constraint delivery_reports_refusal_check check (
  refusal in (
    'moved', 'delivered_already', 'missed_already', 'too_early', 'wrong_quantity', 'corrected_by_office', 'too_late',
    'ordered_again'
  )
);
-- null for a first report; who corrected an earlier one
alter table delivery_reports add column corrected_by text check (corrected_by in ('driver', 'office'));
-- why the office corrected it
alter table delivery_reports add column reason text;
alter table delivery_reports add constraint delivery_reports_reason_check
  check ((reason is not null) = (coalesce(corrected_by, '') = 'office'));

-- What was ordered, while another quantity is delivered; null before, and for deliveries of earlier releases.
alter table refills add column ordered_packs integer check (ordered_packs > 0);
alter table refills add column ordered_discount_cents integer check (ordered_discount_cents >= 0);

-- The credit of a corrected order is given back and used anew, each in the next step; within a step still once.
alter table referral_entries add column step integer not null default 0;
alter table referral_entries drop constraint referral_entries_once;
alter table referral_entries add constraint referral_entries_once
  unique nulls not distinct (referral_id, booking, refill_id, account, step);

-- Number of the document of an order: 1 is the first one, each correction has the next one.
alter table orders add column document_serial integer not null default 1 check (document_serial > 0);

-- The documents that a correction replaced, as they were. Rows are only ever added.
create table document_corrections (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- of the correcting document
  serial integer not null check (serial > 1),
  -- of the replaced document
  replaced_at timestamptz not null,
  replaced_cents integer not null,
  replaced_lines jsonb not null,
  -- of the correcting document: 0 for a credit note
  price_cents integer not null check (price_cents >= 0),
  issued_at timestamptz not null,
  unique (order_id, serial)
);
create index document_corrections_issued on document_corrections (issued_at);
create function document_corrections_keep() returns trigger language plpgsql as $$
begin
  raise exception 'document_corrections only grows' using errcode = 'restrict_violation';
end
$$;
create trigger document_corrections_kept before update or delete on document_corrections
  for each row execute function document_corrections_keep();
create trigger document_corrections_kept_whole before truncate on document_corrections
  for each statement execute function document_corrections_keep();
