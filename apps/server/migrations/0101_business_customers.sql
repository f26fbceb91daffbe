-- A customer may be a business: its documents name the company and its VAT number, and exist as electronic invoices.
-- contract 0061: older code writes neither column, so it fulfils the constraints
alter table customers
  add column company_name text,
  -- ten digits, without the country
  add column vat_number text,
  add constraint customers_vat_number_check check (vat_number ~ '^[01][0-9]{9}$'),
  add constraint customers_business_check check ((company_name is null) = (vat_number is null));
