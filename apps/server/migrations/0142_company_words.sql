-- A business is found by the name of its company and by its VAT number, with or without the letters of the country.
-- An index, and not a column: search_text could only change by writing all customers again.
create index customers_company_words on customers using gin (
  plain_text(' ' || company_name || ' ' || vat_number || ' be' || vat_number) gin_trgm_ops
);
