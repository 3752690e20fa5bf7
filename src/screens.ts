// MAP 2: the whole site on one screen: URL -> screen, guards. Screens load with their first visit.
import type { ComponentType } from 'react'
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

export const screens: readonly ScreenPlace[] = [
  {
    path: '/roster',
    guards: ['confirmed', 'desktop-only'],
    load: () => import('./features/roster/my-roster.screen.tsx').then((part) => part.MyRosterScreen),
  },
  {
    path: '/registration/:id',
    guards: ['confirmed'],
    load: () =>
      import('./features/registrations/registration-shell.screen.tsx').then(
        (part) => part.RegistrationShellScreen,
      ),
    children: [
      {
        path: '',
        load: () =>
          import('./features/registrations/start-registration.screen.tsx').then(
            (part) => part.StartRegistrationScreen,
          ),
      },
      {
        path: 'roster',
        load: () =>
          import('./features/roster/registration-roster.screen.tsx').then(
            (part) => part.RegistrationRosterScreen,
          ),
      },
      {
        path: 'dancers',
        load: () =>
          import('./features/attendees/register-dancers.screen.tsx').then(
            (part) => part.RegisterDancersScreen,
          ),
      },
      {
        path: 'attendees',
        load: () =>
          import('./features/attendees/register-dancers.screen.tsx').then(
            (part) => part.RegisterDancersScreen,
          ),
      },
      {
        path: 'teachers',
        load: () =>
          import('./features/attendees/register-teachers.screen.tsx').then(
            (part) => part.RegisterTeachersScreen,
          ),
      },
      {
        path: 'observers',
        load: () =>
          import('./features/attendees/register-observers.screen.tsx').then(
            (part) => part.RegisterObserversScreen,
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
  return path.replace(/^\/(user|authentication)(?=\/|$)/, '') || '/'
}
