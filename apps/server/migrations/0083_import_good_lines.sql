-- An import may take the good lines and give the bad ones back, with what the file has in them.

alter table imports add column skip_bad boolean not null default false;
-- lines that are imported, or would be without the bad ones
alter table imports add column good_lines integer not null default 0;
-- how the file is written; null until it is read, and for imports of before
alter table imports add column encoding text check (encoding in ('utf8', 'windows_1252'));
alter table imports add column delimiter text check (delimiter in ('semicolon', 'comma'));
-- the names of the file's columns, for the file of its bad lines
alter table imports add column header text[];
-- the cells of a bad line as the file has them; null for a problem of the whole file, and some days after the import
alter table import_lines add column cells text[];
