-- no transaction
-- Those who had ceased to be contacts before names were kept have the ones of today.
update connections k set a_name = a.display_name, b_name = b.display_name from users a, users b where k.status <> 'connected' and k.connected_at is not null and k.a_name is null and a.id = k.user_a_id and b.id = k.user_b_id and a.status <> 'deleted' and b.status <> 'deleted';
