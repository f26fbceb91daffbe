import { type RouteObject, redirect } from 'react-router'
import { Broken, NotFound } from './shell/Message.tsx'
import { firstPage } from './shell/menu.ts'
import { Root } from './shell/Root.tsx'
import { pathInApp, SIGN_IN } from './shell/redirect.ts'
import { requireStaffMember, SIGNED_IN, wasSignedIn } from './shell/session.ts'

/** Creates the route table below /office. Each router needs its own copy, because it writes into it. */
export const createRoutes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <Broken />,
    hydrateFallbackElement: <div />,
    children: [
      {
        index: true,
        loader: async () => redirect(firstPage(await requireStaffMember('/'))),
        // the frame shows nothing until the loader has redirected
        element: null,
      },
      {
        path: SIGN_IN,
        loader: () => (wasSignedIn() ? redirect('/') : null),
        lazy: { Component: async () => (await import('./features/staff/SignInPage.tsx')).SignInPage },
      },
      {
        path: '/access/:token',
        lazy: { Component: async () => (await import('./features/staff/LinkPage.tsx')).LinkPage },
      },
      {
        id: SIGNED_IN,
        loader: ({ request }) => requireStaffMember(pathInApp(new URL(request.url))),
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await import('./shell/Frame.tsx')).Frame },
        children: [
          {
            path: '/planning/:date?',
            lazy: {
              Component: async () => (await import('./features/planning/PlanningPage.tsx')).PlanningPage,
            },
          },
          {
            path: '/day',
            lazy: { Component: async () => (await import('./features/driver/DayPage.tsx')).DayPage },
          },
          {
            path: '/capacity',
            lazy: {
              Component: async () => (await import('./features/capacity/CapacityPage.tsx')).CapacityPage,
            },
          },
          {
            path: '/automatic',
            lazy: {
              Component: async () =>
                (await import('./features/automatic-refills/AutomaticPage.tsx')).AutomaticPage,
            },
          },
          {
            path: '/fleet/:kind?/:id?',
            lazy: { Component: async () => (await import('./features/fleet/FleetPage.tsx')).FleetPage },
          },
          {
            path: '/setup',
            lazy: { Component: async () => (await import('./features/setup/SetupPage.tsx')).SetupPage },
          },
          {
            path: '/setup/closings',
            lazy: {
              Component: async () => (await import('./features/closings/ClosingsPage.tsx')).ClosingsPage,
            },
          },
          {
            path: '/setup/firm',
            lazy: { Component: async () => (await import('./features/firm/FirmPage.tsx')).FirmPage },
          },
          {
            path: '/products/:id?',
            lazy: {
              Component: async () => (await import('./features/products/ProductsPage.tsx')).ProductsPage,
            },
          },
          {
            path: '/refills',
            lazy: {
              Component: async () => (await import('./features/refills/RefillsPage.tsx')).RefillsPage,
            },
          },
          {
            path: '/payments',
            lazy: {
              Component: async () => (await import('./features/payments/PaymentsPage.tsx')).PaymentsPage,
            },
          },
          {
            path: '/payments/former/:number',
            lazy: {
              Component: async () =>
                (await import('./features/payments/FormerDocumentPage.tsx')).FormerDocumentPage,
            },
          },
          {
            path: '/customers',
            lazy: {
              Component: async () => (await import('./features/customers/CustomersPage.tsx')).CustomersPage,
            },
          },
          {
            path: '/customers/:id',
            lazy: {
              Component: async () => (await import('./features/customers/CustomerPage.tsx')).CustomerPage,
            },
          },
          {
            path: '/reviews/:id?',
            lazy: {
              Component: async () => (await import('./features/reviews/ReviewsPage.tsx')).ReviewsPage,
            },
          },
          {
            path: '/installations/:id?',
            lazy: {
              Component: async () =>
                (await import('./features/installations/InstallationsPage.tsx')).InstallationsPage,
            },
          },
          {
            path: '/requests/:id?',
            lazy: {
              Component: async () => (await import('./features/support/RequestsPage.tsx')).RequestsPage,
            },
          },
          {
            path: '/calls/:id?',
            lazy: {
              Component: async () =>
                (await import('./features/phone-calls/PhoneCallsPage.tsx')).PhoneCallsPage,
            },
          },
          {
            path: '/tasks',
            lazy: { Component: async () => (await import('./features/tasks/TasksPage.tsx')).TasksPage },
          },
          {
            path: '/customers/:id/orders/new',
            lazy: {
              Component: async () => (await import('./features/orders/NewOrderPage.tsx')).NewOrderPage,
            },
          },
          {
            path: '/orders',
            lazy: { Component: async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage },
          },
          {
            path: '/orders/:number',
            lazy: { Component: async () => (await import('./features/orders/OrderPage.tsx')).OrderPage },
          },
          {
            path: '/referrals/:id?',
            lazy: {
              Component: async () => (await import('./features/referrals/ReferralsPage.tsx')).ReferralsPage,
            },
          },
          {
            path: '/imports/keys',
            lazy: { Component: async () => (await import('./features/imports/KeysPage.tsx')).KeysPage },
          },
          {
            path: '/imports/:id?',
            lazy: { Component: async () => (await import('./features/imports/ImportsPage.tsx')).ImportsPage },
          },
          {
            path: '/staff/:id?',
            lazy: { Component: async () => (await import('./features/staff/StaffPage.tsx')).StaffPage },
          },
          {
            path: '/me',
            lazy: {
              Component: async () => (await import('./features/staff/OwnAccessPage.tsx')).OwnAccessPage,
            },
          },
          {
            path: '/system',
            lazy: { Component: async () => (await import('./features/system/SystemPage.tsx')).SystemPage },
          },
          {
            path: '/audit',
            lazy: { Component: async () => (await import('./features/staff/AuditPage.tsx')).AuditPage },
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]
