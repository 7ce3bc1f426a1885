-- The home page of a shop asks each time which payments came back. There are few of them, among all payments that were ever made.
create index pay_payment_returned on pay_payment (shop_id) where state = 'returned';
create index pay_check_voided on pay_check (shop_id) where state = 'void';
