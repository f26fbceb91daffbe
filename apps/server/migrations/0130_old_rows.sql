-- The jobs of the night delete the records of old mails and the dates that were offered long ago. Without an index on the time,
-- each of them reads a table of millions from its first row to its last.
create index sent_mails_queued on sent_mails (queued_at);
-- those that nobody chose are deleted much sooner, so the first index stays small
create index offers_unchosen on offers (offered_at) where chosen_at is null;
create index offers_chosen on offers (offered_at) where chosen_at is not null;
