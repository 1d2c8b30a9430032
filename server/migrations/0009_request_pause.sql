-- When someone whom hardly anyone says yes to was last held to fewer requests. It ends by itself.
alter table connect_settings add column held_back_at timestamptz;
