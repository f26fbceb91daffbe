-- A role that no call knows would open nothing and show nobody why.
alter table staff
  add constraint staff_roles
  check (roles <@ array['planner', 'support', 'sales', 'driver', 'administrator'] and cardinality(roles) > 0);
