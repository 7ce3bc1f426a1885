-- Deleting a customer or a vehicle, as undoing an import does by the thousand, looks for rows that refer to it. Without these indexes
-- each of those looks reads a whole table; an index with a condition does not serve.
create index vehicle_customer on vehicle (customer_id);
create index vehicle_passing_vehicle on vehicle_passing (vehicle_id);
create index customer_apart_a on customer_apart (a);
create index agreement_dismissal_customer on agreement_dismissal (customer_id);
