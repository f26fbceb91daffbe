-- Who wrote a request down while its customer was on the telephone. Null: the customer sent it from the portal.
alter table support_requests add column noted_by_id bigint references staff;
