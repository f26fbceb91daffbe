-- The most dangerous calls of the office need a session whose staff member proved a short while ago who they are.
-- contract 0061: the constraint admits whatever older code writes
-- few rows in staff_steps: one for each sign-in that waits for its second factor

-- null: not since signing in, which counts as well
alter table staff_sessions add column confirmed_at timestamptz;

alter table staff_steps drop constraint staff_steps_purpose;
alter table staff_steps add constraint staff_steps_purpose
  check (purpose in ('sign_in', 'set_up', 'passkey', 'totp', 'confirmation'));
