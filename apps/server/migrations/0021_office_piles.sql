-- The piles of the office stay quick when years lie on them: what is counted is read from an index, and so is what is
-- looked for in reviews.

create index support_requests_keeper on support_requests (keeper_id, state);
create index referrals_pile on referrals (state, created_at desc, id desc);
create index referral_entries_account on referral_entries (account) include (amount_cents);
create index installations_placed on installations (customer_id) where placed;
create index customers_erased on customers (id) where erased_at is not null;
create index experiences_words on experiences using gin (plain_text(title || ' ' || text) gin_trgm_ops);
