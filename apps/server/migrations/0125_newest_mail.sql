-- The page of the system asks when the last mail left; without this it read every mail ever sent.
create index sent_mails_sent on sent_mails (sent_at) where sent_at is not null;
