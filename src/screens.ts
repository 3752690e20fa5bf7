// MAP 2: the whole site on one screen: URL -> screen, guards. Screens load with their first visit.
import type { ComponentType } from 'react'
import type { StepKey } from './features/tours/variant.model.ts'
import type { Guard } from './web/guard-decision.ts'

export interface ScreenPlace {
  /** ':id' takes one part of the path, '*' the rest. */
  path: string
  /** All must let pass, in this order; without any, everybody may come. */
  guards?: readonly Guard[]
  load: () => Promise<ComponentType>
  /** Shown in the <Outlet /> of this screen. */
  children?: readonly ScreenPlace[]
}

/** The screen of each step of a registration; its path is the record's (`.variant.ts`). */
export const stepScreens: Record<StepKey, ScreenPlace['load']> = {
  intro: () =>
    import('./features/registrations/start-registration.screen.tsx').then(
      (part) => part.StartRegistrationScreen,
    ),
  roster: () =>
    import('./features/roster/registration-roster.screen.tsx').then((part) => part.RegistrationRosterScreen),
  dancers: () =>
    import('./features/attendees/register-dancers.screen.tsx').then((part) => part.RegisterDancersScreen),
  teachers: () =>
    import('./features/attendees/register-teachers.screen.tsx').then((part) => part.RegisterTeachersScreen),
  observers: () =>
    import('./features/attendees/register-observers.screen.tsx').then((part) => part.RegisterObserversScreen),
  competition: () =>
    import('./features/routines/enter-competition.screen.tsx').then((part) => part.EnterCompetitionScreen),
  review: () =>
    import('./features/registrations/review-and-submit.screen.tsx').then(
      (part) => part.ReviewAndSubmitScreen,
    ),
  payment: () =>
    import('./features/paying/pay-registration.screen.tsx').then((part) => part.PayRegistrationScreen),
  success: () =>
    import('./features/registering/registration-success.screen.tsx').then(
      (part) => part.RegistrationSuccessScreen,
    ),
}

export const screens: readonly ScreenPlace[] = [
  {
    path: '/',
    load: () => import('./features/sign-in/home.screen.tsx').then((part) => part.HomeScreen),
  },
  {
    path: '/signin',
    guards: ['signed-out'],
    load: () => import('./features/sign-in/sign-in.screen.tsx').then((part) => part.SignInScreen),
  },
  {
    path: '/signup',
    guards: ['signed-out'],
    load: () => import('./features/sign-in/sign-up.screen.tsx').then((part) => part.SignUpScreen),
  },
  {
    path: '/signup/user',
    guards: ['signed-out'],
    load: () =>
      import('./features/sign-in/sign-up-individual.screen.tsx').then((part) => part.SignUpIndividualScreen),
  },
  {
    path: '/forgot-password',
    load: () =>
      import('./features/sign-in/forgot-password.screen.tsx').then((part) => part.ForgotPasswordScreen),
  },
  {
    path: '/reset-password',
    guards: ['signed-out'],
    load: () =>
      import('./features/sign-in/reset-password.screen.tsx').then((part) => part.ResetPasswordScreen),
  },
  {
    path: '/change-studio',
    guards: ['signed-in'],
    load: () =>
      import('./features/my-account/change-studio.screen.tsx').then((part) => part.ChangeStudioScreen),
  },
  {
    path: '/signup/studio',
    guards: ['signed-out'],
    load: () =>
      import('./features/studio-sign-up/sign-up-studio.screen.tsx').then((part) => part.SignUpStudioScreen),
  },
  {
    path: '/signup/setup-password',
    guards: ['signed-out'],
    load: () =>
      import('./features/studio-sign-up/set-up-password.screen.tsx').then((part) => part.SetUpPasswordScreen),
  },
  {
    path: '/awaiting-confirmation',
    guards: ['signed-in'],
    load: () =>
      import('./features/sign-in/awaiting-confirmation.screen.tsx').then(
        (part) => part.AwaitingConfirmationScreen,
      ),
  },
  {
    path: '/confirm-email',
    load: () => import('./features/sign-in/confirm-email.screen.tsx').then((part) => part.ConfirmEmailScreen),
  },
  {
    path: '/account',
    guards: ['signed-in'],
    load: () => import('./features/my-account/my-account.screen.tsx').then((part) => part.MyAccountScreen),
  },
  {
    path: '/contact',
    load: () => import('./features/about/contact.screen.tsx').then((part) => part.ContactScreen),
  },
  {
    path: '/updates',
    load: () => import('./features/about/updates.screen.tsx').then((part) => part.UpdatesScreen),
  },
  {
    path: '/terms',
    load: () => import('./features/about/terms.screen.tsx').then((part) => part.TermsScreen),
  },
  {
    path: '/privacy',
    load: () => import('./features/about/privacy.screen.tsx').then((part) => part.PrivacyScreen),
  },
  {
    path: '/maintenance',
    load: () =>
      import('./features/maintenance/maintenance.screen.tsx').then((part) => part.MaintenanceScreen),
  },
  {
    path: '/staff',
    guards: ['staff'],
    load: () => import('./features/office/office.screen.tsx').then((part) => part.OfficeScreen),
  },
  {
    path: '/staff/studios',
    guards: ['staff'],
    load: () => import('./features/studio-desk/studio-desk.screen.tsx').then((part) => part.StudioDeskScreen),
  },
  {
    path: '/staff/studios/new',
    guards: ['staff'],
    load: () =>
      import('./features/studio-desk/temporary-studio.screen.tsx').then((part) => part.TemporaryStudioScreen),
  },
  ...['/staff/studios/:id/merge', '/staff/studios/:id/merge/:into_id'].map(
    (path): ScreenPlace => ({
      path,
      guards: ['staff'],
      load: () =>
        import('./features/studio-desk/merge-studios.screen.tsx').then((part) => part.MergeStudiosScreen),
    }),
  ),
  {
    path: '/staff/accounts',
    guards: ['staff'],
    load: () =>
      import('./features/account-desk/find-account.screen.tsx').then((part) => part.FindAccountScreen),
  },
  {
    path: '/staff/accounts/:id',
    guards: ['staff'],
    load: () =>
      import('./features/account-desk/one-account.screen.tsx').then((part) => part.OneAccountScreen),
  },
  {
    path: '/staff/registrations/:id',
    guards: ['staff'],
    load: () =>
      import('./features/registration-desk/office-registration.screen.tsx').then(
        (part) => part.OfficeRegistrationScreen,
      ),
  },
  {
    path: '/staff/money',
    guards: ['staff'],
    load: () => import('./features/money-desk/money-desk.screen.tsx').then((part) => part.MoneyDeskScreen),
  },
  {
    path: '/staff/money/payments',
    guards: ['staff'],
    load: () =>
      import('./features/money-desk/money-payments.screen.tsx').then((part) => part.MoneyPaymentsScreen),
  },
  {
    path: '/staff/money/deposits/:id',
    guards: ['staff'],
    load: () =>
      import('./features/money-desk/money-deposit.screen.tsx').then((part) => part.MoneyDepositScreen),
  },
  {
    path: '/staff/money/registrations/:id',
    guards: ['staff'],
    load: () =>
      import('./features/money-desk/money-registration.screen.tsx').then(
        (part) => part.MoneyRegistrationScreen,
      ),
  },
  {
    path: '/staff/tour-dates',
    guards: ['staff'],
    load: () => import('./features/tour-desk/tour-desk.screen.tsx').then((part) => part.TourDeskScreen),
  },
  {
    path: '/staff/tour-dates/:id',
    guards: ['staff'],
    load: () =>
      import('./features/tour-desk/tour-desk-date.screen.tsx').then((part) => part.TourDeskDateScreen),
  },
  {
    path: '/staff/promo-codes',
    guards: ['staff'],
    load: () =>
      import('./features/promo-code-desk/promo-code-desk.screen.tsx').then(
        (part) => part.PromoCodeDeskScreen,
      ),
  },
  {
    path: '/staff/mails',
    guards: ['staff'],
    load: () => import('./features/messages/mail-log.screen.tsx').then((part) => part.MailLogScreen),
  },
  {
    path: '/staff/mails/:id',
    guards: ['staff'],
    load: () => import('./features/messages/one-mail.screen.tsx').then((part) => part.OneMailScreen),
  },
  {
    path: '/staff/audit/:entity/:id',
    guards: ['staff'],
    load: () => import('./features/audit/audit-trail.screen.tsx').then((part) => part.AuditTrailScreen),
  },
  {
    path: '/register',
    load: () => import('./features/season/register.screen.tsx').then((part) => part.RegisterScreen),
  },
  {
    path: '/events/:subdomain',
    load: () => import('./features/season/event-dates.screen.tsx').then((part) => part.EventDatesScreen),
  },
  {
    path: '/dashboard',
    guards: ['registrant'],
    load: () => import('./features/dashboard/dashboard.screen.tsx').then((part) => part.DashboardScreen),
  },
  ...['/registrations', '/registrations/:tab'].map(
    (path): ScreenPlace => ({
      path,
      guards: ['registrant'],
      load: () =>
        import('./features/dashboard/registration-lists.screen.tsx').then(
          (part) => part.RegistrationListsScreen,
        ),
    }),
  ),
  {
    path: '/roster',
    // On a phone the screen itself says where it opens (ROSTER-13).
    guards: ['registrant'],
    load: () => import('./features/roster/my-roster.screen.tsx').then((part) => part.MyRosterScreen),
  },
  {
    path: '/roster/import',
    guards: ['registrant', 'desktop-only'],
    load: () => import('./features/roster/import-roster.screen.tsx').then((part) => part.ImportRosterScreen),
  },
  {
    path: '/registration/open',
    load: () => import('./features/registering/open-link.screen.tsx').then((part) => part.OpenLinkScreen),
  },
  {
    path: '/share',
    load: () =>
      import('./features/family-page/family-share.screen.tsx').then((part) => part.FamilyShareScreen),
  },
  {
    path: '/registration/:id',
    guards: ['registrant'],
    load: () =>
      import('./features/registering/registration-shell.screen.tsx').then(
        (part) => part.RegistrationShellScreen,
      ),
    // The records of the kinds of event say which steps there are, and at which paths.
    children: [{ path: ':step?', load: () => import('./web/step-place.tsx').then((part) => part.StepPlace) }],
  },
  {
    path: '/event/:id',
    guards: ['registrant'],
    load: () => import('./features/registering/event-area.screen.tsx').then((part) => part.EventAreaScreen),
    children: [
      {
        path: 'overview',
        load: () =>
          import('./features/registering/event-overview.screen.tsx').then((part) => part.EventOverviewScreen),
      },
      {
        path: 'payments',
        load: () =>
          import('./features/paying/payment-history.screen.tsx').then((part) => part.PaymentHistoryScreen),
      },
      {
        path: 'balance',
        load: () => import('./features/ledger/why-balance.screen.tsx').then((part) => part.WhyBalanceScreen),
      },
      {
        path: 'media-pass-history',
        load: () =>
          import('./features/media-pass/media-pass-history.screen.tsx').then(
            (part) => part.MediaPassHistoryScreen,
          ),
      },
      {
        path: 'shares',
        load: () => import('./features/shares/shares.screen.tsx').then((part) => part.SharesScreen),
      },
      {
        path: 'waivers',
        load: () =>
          import('./features/waivers/waivers-needed.screen.tsx').then((part) => part.WaiversNeededScreen),
      },
      {
        path: 'music',
        load: () => import('./features/music/music-needed.screen.tsx').then((part) => part.MusicNeededScreen),
      },
      {
        path: 'confirmation',
        load: () =>
          import('./features/registering/registration-confirmation.screen.tsx').then(
            (part) => part.RegistrationConfirmationScreen,
          ),
      },
    ],
  },
  // Keep '*' last.
  { path: '*', load: () => import('./web/not-found.screen.tsx').then((part) => part.NotFoundScreen) },
]

/** Where an old address is now: /user/… and /authentication/… lost their first part (A§2). */
export function movedPath(path: string): string {
  if (path === '/user/my-account') return '/account'
  if (path === '/welcome') return '/updates'
  return path.replace(/^\/(user|authentication)(?=\/|$)/, '') || '/'
}
