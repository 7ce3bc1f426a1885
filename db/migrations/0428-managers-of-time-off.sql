-- Managers manage time off, as new ones do by their position.
update shop_member set permissions = array_append(permissions, 'time.off')
where kind = 'employee' and title = 'Manager' and not 'time.off' = any(permissions);
