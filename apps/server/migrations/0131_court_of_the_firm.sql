-- The court of enterprise with whose register of legal persons the firm is entered, as documents, mails and pages print it after
-- "RPR" and "RPM". Null where the firm has not said it, or is no legal person.
-- contract 0062: older code writes neither column, so it fulfils the constraint
alter table firm
  add column court_nl text,
  add column court_fr text,
  add constraint firm_court_check check ((court_nl is null) = (court_fr is null));
