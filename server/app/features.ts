import { routes as agreements } from '../../features/agreements/server/routes.ts'
import { routes as apiKeys } from '../../features/api-keys/server/routes.ts'
import { routes as appointments } from '../../features/appointments/server/routes.ts'
import { routes as auth } from '../../features/auth/server/routes.ts'
import { routes as contact } from '../../features/contact/server/routes.ts'
import { routes as conversations } from '../../features/conversations/server/routes.ts'
import { routes as counter } from '../../features/counter/server/routes.ts'
import { routes as customers } from '../../features/customers/server/routes.ts'
import { routes as deferredWork } from '../../features/deferred-work/server/routes.ts'
import { routes as devices } from '../../features/devices/server/routes.ts'
import { routes as employees } from '../../features/employees/server/routes.ts'
import { routes as exports } from '../../features/exports/server/routes.ts'
import { routes as files } from '../../features/files/server/routes.ts'
import { routes as imports } from '../../features/imports/server/routes.ts'
import { routes as inspections } from '../../features/inspections/server/routes.ts'
import { routes as jobClock } from '../../features/job-clock/server/routes.ts'
import { routes as laborGuide } from '../../features/labor-guide/server/routes.ts'
import { routes as messages } from '../../features/messages/server/routes.ts'
import { routes as notifications } from '../../features/notifications/server/routes.ts'
import { routes as parts } from '../../features/parts/server/routes.ts'
import { routes as payments } from '../../features/payments/server/routes.ts'
import { routes as places } from '../../features/places/server/routes.ts'
import { routes as priceBook } from '../../features/price-book/server/routes.ts'
import { routes as ratings } from '../../features/ratings/server/routes.ts'
import { routes as reports } from '../../features/reports/server/routes.ts'
import { routes as secondFactor } from '../../features/second-factor/server/routes.ts'
import { routes as shopDocuments } from '../../features/shop-documents/server/routes.ts'
import { routes as shopCustomers } from '../../features/shop-customers/server/routes.ts'
import { routes as shops } from '../../features/shops/server/routes.ts'
import { routes as signUp } from '../../features/sign-up/server/routes.ts'
import { routes as storageCharges } from '../../features/storage-charges/server/routes.ts'
import { routes as subscriptions } from '../../features/subscriptions/server/routes.ts'
import { routes as vehicles } from '../../features/vehicles/server/routes.ts'
import { routes as vendors } from '../../features/vendors/server/routes.ts'
import { routes as webhooks } from '../../features/webhooks/server/routes.ts'
import { routes as workOrders } from '../../features/work-orders/server/routes.ts'
import type { Served } from '../kit/context.ts'

/** Every feature's calls, from the ground up. */
export const allRoutes: readonly Served[] = [
  ...messages,
  ...auth,
  ...secondFactor,
  ...contact,
  ...files,
  ...notifications,
  ...places,
  ...shops,
  ...customers,
  ...employees,
  ...vendors,
  ...devices,
  ...signUp,
  ...vehicles,
  ...laborGuide,
  ...priceBook,
  ...appointments,
  ...workOrders,
  ...conversations,
  ...shopDocuments,
  ...shopCustomers,
  ...deferredWork,
  ...inspections,
  ...agreements,
  ...payments,
  ...storageCharges,
  ...jobClock,
  ...parts,
  ...reports,
  ...ratings,
  ...counter,
  ...subscriptions,
  ...imports,
  ...exports,
  ...apiKeys,
  ...webhooks,
]
