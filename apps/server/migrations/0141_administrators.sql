-- Since when somebody is an administrator, without a break: a bank account of the firm is changed only by two who are it long
-- enough. Null for who is none. Also null for whom the release before made one: that counts as new, until the record is saved again.
alter table staff add column administrator_since timestamptz;
update staff set administrator_since = created_at where 'administrator' = any (roles);
