import { routes as agreements } from '../../features/agreements/server/routes.ts'
import { routes as appointments } from '../../features/appointments/server/routes.ts'
import { routes as auth } from '../../features/auth/server/routes.ts'
import { routes as contact } from '../../features/contact/server/routes.ts'
import { routes as customers } from '../../features/customers/server/routes.ts'
import { routes as devices } from '../../features/devices/server/routes.ts'
import { routes as employees } from '../../features/employees/server/routes.ts'
import { routes as files } from '../../features/files/server/routes.ts'
import { routes as laborGuide } from '../../features/labor-guide/server/routes.ts'
import { routes as messages } from '../../features/messages/server/routes.ts'
import { routes as notifications } from '../../features/notifications/server/routes.ts'
import { routes as payments } from '../../features/payments/server/routes.ts'
import { routes as places } from '../../features/places/server/routes.ts'
import { routes as ratings } from '../../features/ratings/server/routes.ts'
import { routes as secondFactor } from '../../features/second-factor/server/routes.ts'
import { routes as shops } from '../../features/shops/server/routes.ts'
import { routes as signUp } from '../../features/sign-up/server/routes.ts'
import { routes as subscriptions } from '../../features/subscriptions/server/routes.ts'
import { routes as vehicles } from '../../features/vehicles/server/routes.ts'
import { routes as vendors } from '../../features/vendors/server/routes.ts'
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
  ...appointments,
  ...workOrders,
  ...agreements,
  ...payments,
  ...ratings,
  ...subscriptions,
]
