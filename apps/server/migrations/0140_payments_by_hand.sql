-- What the office records by hand: money that is on no statement of the bank, what is waived, and what is paid back.
-- contract 0061: the constraint admits whatever older code writes

alter table payments drop constraint payments_source_check;
alter table payments
  -- set_off: settled with another amount, negative where an overpayment is. written_off: never paid. refund: negative
  add constraint payments_source_check check (
    source in ('earlier', 'statement', 'cash', 'card', 'other_account', 'set_off', 'written_off', 'refund')
  ),
  -- in the words of who recorded it
  add column note text not null default '',
  -- null for what nobody recorded by hand
  add column staff_id bigint references staff;

-- What came in today, for the head of the page. It replaces payments_of_statements (0122), which older code still reads by.
create index payments_received on payments (created_at)
  where source in ('statement', 'cash', 'card', 'other_account');
