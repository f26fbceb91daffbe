-- Links that sign in stand side by side, one for each browser that asked: whoever asks ends no link of another browser.

-- The customer's newest link stays in mail_links; here are the older ones that have not expired. A node of the release before knows
-- the newest one only, and whatever ends that one, there or here, ends these as well.
create table earlier_sign_in_links (
  customer_id bigint not null,
  kind text not null default 'sign_in' check (kind = 'sign_in'),
  -- SHA-256 of the secret of the browser that asked
  browser_hash bytea not null check (length(browser_hash) = 32),
  token_hash bytea not null unique check (length(token_hash) = 32),
  ends_at timestamptz not null,
  primary key (customer_id, browser_hash),
  foreign key (customer_id, kind) references mail_links on delete cascade
);
