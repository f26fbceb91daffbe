-- What a payment reminder on paper says, so that it can be printed again as it was; null for one that was mailed.
alter table payment_reminders add column letter jsonb;
