import { type Db, getValue } from '../../../../kit/server/index.ts'
import type { InvoiceLine, VendorInvoice, VendorOrder } from '../contract/index.ts'
import { orderTotal } from './store.ts'

export type StoredInvoice = Omit<VendorInvoice, 'differs' | 'lines'> & { lines: Omit<InvoiceLine, 'cents' | 'differences'>[] }
export type StoredOrder = Omit<VendorOrder, 'invoices'> & { invoices: StoredInvoice[] }

/** An order with everything both sides see of it. The rules decide whether invoices match. */
export const readOrder = (db: Db, id: string) =>
  getValue<{ one: StoredOrder }>(db)`
    select json_build_object('orderId', o.purchase_id, 'number', o.number, 'version', o.version, 'state', o.state, 'timeZone', s.time_zone,
      'shop', json_build_object('dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state, 'zip', s.zip, 'phone', s.phone1),
      'vendor', json_build_object('name', v.dba, 'phone', v.phone), 'terms', o.terms, 'note', o.note, 'wantedOn', o.wanted_on, 'promisedOn', o.promised_on,
      'sentAt', o.sent_at, 'branchId', o.branch_id, 'branch', coalesce(b.name, ''),
      'lines', (select json_agg(json_build_object('lineId', l.line_id, 'partNo', l.part_no, 'manufacturer', l.manufacturer, 'name', l.name,
          'replaces', l.replaces, 'repairOrders', l.repair_orders, 'ordered', l.ordered / 100::float8, 'confirmed', l.confirmed / 100::float8,
          'backordered', l.backordered / 100::float8, 'backOn', l.back_on, 'declined', l.declined / 100::float8,
          'shipped', l.shipped / 100::float8, 'delivered', l.delivered / 100::float8, 'received', p.received / 100::float8,
          'invoiced', coalesce((select sum(k.quantity) from vendor_invoice_line k join vendor_invoice i on i.id = k.invoice_id
            where k.line_id = l.line_id and i.state <> 'withdrawn'), 0) / 100::float8,
          'price', l.cost_cents, 'core', l.core_cents, 'substitute', case when l.sub_part_no is not null then json_build_object(
            'partNo', l.sub_part_no, 'manufacturer', l.sub_manufacturer, 'name', l.sub_name, 'price', l.sub_cost_cents,
            'core', l.sub_core_cents) end) order by l.position)
        from vendor_order_line l join purchase_line p on p.id = l.line_id where l.purchase_id = o.purchase_id),
      'shipments', coalesce((select json_agg(json_build_object('shipmentId', h.id, 'carrier', h.carrier, 'tracking', h.tracking,
          'shippedAt', h.shipped_at, 'deliveredAt', h.delivered_at, 'lines', (
            select json_agg(json_build_object('lineId', k.line_id, 'name', l.name, 'quantity', k.quantity / 100::float8) order by l.position)
            from vendor_shipment_line k join vendor_order_line l on l.line_id = k.line_id where k.shipment_id = h.id))
          order by h.shipped_at, h.id)
        from vendor_shipment h where h.purchase_id = o.purchase_id), '[]'::json),
      'invoices', coalesce((select json_agg(json_build_object('invoiceId', i.id, 'version', i.version, 'number', i.number, 'state', i.state,
          'reason', i.reason, 'invoicedOn', i.invoiced_on, 'dueOn', i.due_on, 'freight', i.freight_cents, 'totalCents', i.total_cents,
          'paidCents', i.paid_cents, 'payments', coalesce((select json_agg(json_build_object('paidOn', y.paid_on, 'cents', y.cents,
              'how', y.how, 'reference', y.reference) order by y.id) from vendor_payment y where y.invoice_id = i.id), '[]'::json),
          'lines', (select json_agg(json_build_object('lineId', k.line_id, 'partNo', l.part_no, 'manufacturer', l.manufacturer,
              'name', l.name, 'ordered', (l.ordered - l.declined) / 100::float8, 'received', p.received / 100::float8,
              'quantity', k.quantity / 100::float8, 'invoicedBefore', coalesce((select sum(e.quantity) from vendor_invoice_line e
                join vendor_invoice f on f.id = e.invoice_id where e.line_id = k.line_id and f.state <> 'withdrawn'
                  and (f.issued_at, f.id) < (i.issued_at, i.id)), 0) / 100::float8,
              'price', k.price_cents, 'agreedPrice', l.cost_cents, 'core', k.core_cents, 'agreedCore', l.core_cents) order by l.position)
            from vendor_invoice_line k join vendor_order_line l on l.line_id = k.line_id join purchase_line p on p.id = k.line_id
            where k.invoice_id = i.id)) order by i.issued_at, i.id)
        from vendor_invoice i where i.purchase_id = o.purchase_id), '[]'::json),
      'events', coalesce((select json_agg(json_build_object('at', e.at, 'what', e.what, 'detail', e.detail,
          'by', case when e.by_account_id = o.vendor_id then 'vendor' else 'shop' end) order by e.id desc)
        from vendor_order_event e where e.purchase_id = o.purchase_id), '[]'::json),
      'totalCents', ${orderTotal}) as one
    from vendor_order o join shop s on s.id = o.shop_id join vendor v on v.account_id = o.vendor_id
    left join vendor_branch b on b.id = o.branch_id
    where o.purchase_id = ${id}`
