-- Why nothing was delivered at a stop: not only because nobody was at home. Null: nobody was, as in all reports before.
alter table refills add column missed_reason text
  check (missed_reason in ('nobody_home', 'unreachable', 'refused', 'no_salt', 'not_reached'));
alter table delivery_reports add column missed_reason text
  check (missed_reason in ('nobody_home', 'unreachable', 'refused', 'no_salt', 'not_reached'));
