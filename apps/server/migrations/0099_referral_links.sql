-- Friends who enter their own data at a customer's link, and whether the firm mails invitations to others.

-- when the invited person consented; null for an address that a customer gave
alter table referrals add column consented_at timestamptz;
-- false: the system writes to nobody who did not ask for it
alter table firm add column invite_by_mail boolean not null default false;
