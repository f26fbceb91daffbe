-- The day of the work as a document says it: the document is issued when the work is recorded, and the order may move afterwards. A
-- document of before, and one that older code issues, has none: its day is that of the delivery, or the one on which it was issued.

-- of the last document; null without one, and of a credit note, which has the day of what it takes back
alter table orders add column done_on date;
-- The serial of the document that the day is of. Older code takes a document back and makes another one, and leaves both columns as
-- they are: a document with another serial has no day.
alter table orders add column done_on_serial integer;
-- of the replaced document
alter table document_corrections add column replaced_done_on date;

-- The same for how an agreement ended, refill_agreements.ended_as of migration 0159: of which end it tells, a copy of ended_at. Older
-- code takes a stop back and stops again, and leaves both as they are.
alter table refill_agreements add column ended_as_of timestamptz;
