-- One word for one thing (docs/glossary.md): who a referral brought, a photo's position, an import's sign of life.

alter table referrals rename column friend_id to invited_customer_id;
alter index referrals_friend rename to referrals_invited_customer;
alter table photos rename column place to position;
alter table imports rename column seen_at to heartbeat_at;
