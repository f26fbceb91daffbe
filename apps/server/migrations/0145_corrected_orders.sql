-- Why the office corrected the document of an order of its own, and what the replaced document said about its lines at 6%.
-- Both reasons are null where older code writes the row.
alter table document_corrections
  add column reason text,
  -- in the words that the customer reads; it stays with the document
  add column note text not null default '',
  add column replaced_vat_reason text;
