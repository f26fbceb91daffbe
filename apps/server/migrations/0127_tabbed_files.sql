-- Imports read what spreadsheets save as text: tabs, and UTF-16.
-- contract 0083: the constraints admit whatever older code writes

alter table imports drop constraint imports_encoding_check;
alter table imports add constraint imports_encoding_check check (encoding in ('utf8', 'windows_1252', 'utf16'));
alter table imports drop constraint imports_delimiter_check;
alter table imports add constraint imports_delimiter_check check (delimiter in ('semicolon', 'comma', 'tab'));
