-- Which answers a customer has seen, and photos that come with a new request.

-- the last message that was shown to the customer; null: none. Without a foreign key, because messages refer to their
-- request already, and both are deleted together
alter table support_requests add column read_message_id bigint;
-- earlier answers are not announced as unseen: their mail was sent long ago
update support_requests
  set read_message_id = (select max(id) from support_messages where request_id = support_requests.id);

alter table photos
  add column request_id bigint references support_requests on delete cascade,
  -- the names that 0023 left to the database
  drop constraint photos_check,
  drop constraint photos_check1,
  add constraint photos_owner check (num_nonnulls(message_id, request_id, report_id) <= 1),
  -- a position among the photos of the same message or request
  add constraint photos_position check ((num_nonnulls(message_id, request_id) = 0) = (position is null));
create index photos_request on photos (request_id) where request_id is not null;
