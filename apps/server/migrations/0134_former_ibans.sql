-- The bank accounts that the firm had before. Customers may still pay to them, with an order of before or a saved transfer, and
-- their statements are imported like those of the present one.
create table former_ibans (
  -- without spaces
  iban text primary key check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
);
