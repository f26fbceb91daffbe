-- What copies or erases a customer's data, or opens the account, needs a session that was confirmed a short while ago.
-- contract 0061: the constraints admit whatever older code writes

alter table sessions add column confirmed_at timestamptz;
-- null: not since this is recorded
alter table customers add column password_changed_at timestamptz;
-- whether a mailed link may sign in
alter table customers add column link_sign_in boolean not null default true;

alter table mail_links drop constraint mail_links_kind_check;
alter table mail_links add constraint mail_links_kind_check
  check (kind in ('activation', 'password_reset', 'email_change', 'confirmation', 'sign_in'));
alter table mail_links drop constraint mail_links_check1;
alter table mail_links
  -- SHA-256 of the secret of the browser that asked for the link
  add column browser_hash bytea check (length(browser_hash) = 32),
  add constraint mail_links_session check (session_id is null or kind in ('email_change', 'confirmation')),
  add constraint mail_links_browser check ((browser_hash is not null) = (kind = 'sign_in'));
