-- The day of the work as a document says it: the document is issued when the work is recorded, and the order may move afterwards. A
-- document of before, and one that older code issues, has none: its day is that of the delivery, or the one on which it was issued.

-- of the last document; null without one, and of a credit note, which has the day of what it takes back
alter table orders add column done_on date;
-- of the replaced document
alter table document_corrections add column replaced_done_on date;
