-- Who may see the values before and after each change of a repair order. Managers get it; an owner has every permission.
update shop_member set permissions = array_append(permissions, 'orders.audit')
where kind = 'employee' and title = 'Manager' and not 'orders.audit' = any(permissions);
