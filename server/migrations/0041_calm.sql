-- no transaction
-- Calm mode: until a moment, or until they end it. Whether it holds is asked by the clock; what is over stays until the next.
alter table users add column if not exists calm_since timestamptz;
alter table users add column if not exists calm_until timestamptz;
