-- The timeline of a customer: visits are written down beside notes and calls, and proposed moments are found by their customer.
-- contract 0077: the constraint admits whatever older code writes

alter table customer_notes drop constraint customer_notes_kind_check;
alter table customer_notes add constraint customer_notes_kind_check check (kind in ('call', 'note', 'visit'));
create index installation_proposals_customer on installation_proposals (customer_id, created_at desc);
