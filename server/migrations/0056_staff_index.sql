-- no transaction
-- The few who work here, among everyone.
drop index concurrently if exists users_staff_role;
create index concurrently users_staff_role on users (staff_role, id) where staff_role is not null;
