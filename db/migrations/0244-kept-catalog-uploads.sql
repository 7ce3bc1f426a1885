-- The table of an import that was canceled or stopped for good is not needed any more; its refused rows stay for the download.
delete from catalog_import_piece p using catalog_import i where i.id = p.import_id and i.state in ('done', 'cancelled');
create index catalog_import_waiting on catalog_import (vendor_id) where state in ('checking', 'checked', 'failed');
